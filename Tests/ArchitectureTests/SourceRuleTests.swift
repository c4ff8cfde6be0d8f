import Testing

/// What holds for every Swift file.
@Suite struct SourceRuleTests {
  /// Files that pause between two looks at a condition with a deadline, or play a slow peer.
  static let pausingFiles: Set<String> = [
    "Tests/BrowserTests/Driving/Relay.swift", "Tests/BrowserTests/Driving/Stage.swift",
    "Tests/BrowserTests/Driving/Tab.swift", "Tests/HTTPServerTests/ConnectionTests.swift",
    "Tests/HTTPServerTests/StopTests.swift", "Tests/HTTPServerTests/TestClient.swift",
  ]

  @Test func `every escape from the checker says why it is sound`() {
    #expect(Repository.swiftFiles.count > 20)
    for file in Repository.swiftFiles {
      let lines = file.unsoundLines
      #expect(lines.isEmpty, "\(file.path): lines \(lines)")
    }
  }

  @Test(
    arguments: [
      ("extension A: @unchecked Sendable {}", [1]),
      ("// Sound: nothing moves.\nextension A: @unchecked Sendable {}", []),
      ("// Sound: nothing moves,\n// nor will it.\nextension A: @unchecked Sendable {}", []),
      ("// Sound: nothing moves.\n\nextension A: @unchecked Sendable {}", [3]),
      ("// Fast.\nnonisolated(unsafe) var a = 1", [2]),
      ("// Sound: set once.\nnonisolated(unsafe) var a = 1\nnonisolated(unsafe) var b = 1", [3]),
      ("let text = \"@unchecked Sendable\"", []),
    ]
  )
  func `an escape without its reason is found`(source: String, lines: [Int]) {
    let file = Repository.SwiftFile(path: "A.swift", text: source, parts: SwiftText(source))

    #expect(file.unsoundLines == lines)
  }

  @Test func `nothing in Sources imports Foundation but what is there for it`() {
    let files = Repository.swiftFiles(under: "Sources").filter { file in
      !LayerTests.foundation.keys.contains { file.path.hasPrefix("Sources/\($0)/") }
    }

    #expect(files.count > 10)
    for file in files {
      let imports = file.parts.imports
        .filter { $0.hasPrefix("Foundation") && $0 != "FoundationEssentials" }
      #expect(imports.isEmpty, "\(file.path)")
    }
  }

  @Test(arguments: ["fatalError(", "#if DEBUG"])
  func `no code of the libraries says`(word: String) {
    let files = Repository.swiftFiles(under: "Sources").filter { file in
      !LayerTests.executables.contains { file.path.hasPrefix("Sources/\($0)/") }
    }

    #expect(files.count > 10)
    for file in files {
      #expect(!file.parts.code.contains(word), "\(file.path) says \(word)")
    }
  }

  @Test func `the libraries print where that is their task alone`() {
    let printing = Repository.swiftFiles(under: "Sources").filter { file in
      !LayerTests.executables.contains { file.path.hasPrefix("Sources/\($0)/") }
        && !file.parts.code.identifiers.isDisjoint(with: ["print", "debugPrint", "dump"])
    }

    #expect(
      printing.map(\.path) == ["Sources/Rx/Core/Hooks.swift", "Sources/Rx/Operators/Debug.swift"]
    )
  }

  @Test(arguments: ["try!", "as!"])
  func `no code at all says`(word: String) {
    for file in Repository.swiftFiles {
      #expect(!file.parts.code.contains(word), "\(file.path) says \(word)")
    }
  }

  @Test(arguments: ["TO" + "DO", "FIX" + "ME", "X" + "XX"])
  func `no comment leaves work behind`(word: String) {
    for file in Repository.swiftFiles {
      #expect(!file.parts.comments.contains(word), "\(file.path) says \(word)")
    }
  }

  @Test func `no test sleeps`() {
    let files = Repository.swiftFiles(under: "Tests").filter {
      !Self.pausingFiles.contains($0.path)
    }
    let sleeps: Set<String> = ["sleep", "usleep", "nanosleep"]

    #expect(files.count > 5)
    for file in files {
      // A virtual scheduler's own sleep moves its clock and takes no time.
      let code = file.parts.code.replacing("scheduler.sleep(", with: "(")
      let found = code.identifiers.intersection(sleeps)
      #expect(found.isEmpty, "\(file.path) calls \(found.sorted())")
    }
    #expect(Self.pausingFiles.allSatisfy { Repository.text(of: $0) != nil })
  }

  @Test func `no file is longer than 400 lines`() {
    for file in Repository.swiftFiles {
      let count = file.text.linesOfText.count
      #expect(count <= 400, "\(file.path) has \(count) lines")
    }
  }

  @Test func `no function is longer than 60 lines`() {
    let functions = Repository.swiftFiles.flatMap { file in
      file.parts.functions.map { (path: file.path, function: $0) }
    }

    #expect(functions.count > 50, "Hardly a function was found: is their reading broken?")
    for (path, function) in functions {
      #expect(function.lines <= 60, "\(path):\(function.line) has \(function.lines) lines")
    }
  }

  @Test func `functions are measured from their first line to their last`() {
    let text = SwiftText(
      """
      protocol P {
        func a() -> Int
        init(b: Int)
      }
      func c(
        d: () -> Void = {}
      ) {
        if true {
        }
      }
      struct S { init() {} }
      """
    )

    #expect(text.functions.map(\.line) == [5, 11])
    #expect(text.functions.map(\.lines) == [6, 1])
  }

  @Test func `no type is named for nothing in particular`() {
    let vague = ["Manager", "Helper", "Helpers", "Utils", "Utilities", "Util"]
    for file in Repository.swiftFiles {
      for type in file.parts.topLevelTypes {
        #expect(!vague.contains { type.hasSuffix($0) }, "\(file.path): \(type)")
      }
    }
  }

  @Test func `the name of every test is a sentence`() {
    let files = Repository.swiftFiles(under: "Tests").filter { $0.path.hasSuffix("Tests.swift") }

    #expect(!files.isEmpty)
    for file in files {
      let plain = file.parts.testsWithPlainNames
      #expect(plain.isEmpty, "\(file.path): \(plain)")
    }
  }
}

extension Repository.SwiftFile {
  /// The numbers of the lines that leave the checker without a reason directly above.
  fileprivate var unsoundLines: [Int] {
    let source = text.linesOfText.map { $0.drop(while: \.isWhitespace) }
    return parts.code.linesOfText.enumerated().compactMap { index, line in
      guard line.contains("@unchecked") || line.contains("nonisolated(unsafe)") else { return nil }
      let above = source[..<index].reversed().prefix { $0.hasPrefix("//") }
      return above.contains { $0.hasPrefix("// Sound: ") } ? nil : index + 1
    }
  }
}

extension SwiftText {
  struct Function {
    let line: Int
    let lines: Int
  }

  /// The functions and initializers that have a body.
  fileprivate var functions: [Function] {
    let tokens = code.tokens
    return tokens.indices.compactMap { start in
      guard tokens[start].text == "func" || tokens[start].text == "init" else { return nil }
      if tokens[start].text == "init", start > 0, tokens[start - 1].text == "." { return nil }
      guard let open = Self.opening(of: start, in: tokens) else { return nil }
      var depth = 0
      for token in tokens[open...] {
        if token.text == "{" { depth += 1 }
        if token.text == "}" { depth -= 1 }
        if depth == 0 {
          let first = tokens[start].line
          return Function(line: first, lines: token.line - first + 1)
        }
      }
      return nil
    }
  }

  /// The brace that opens the body, or nil for a requirement, which has none.
  private static func opening(of start: Int, in tokens: [Token]) -> Int? {
    let ends: Set<Substring> = ["func", "init", "var", "let", "associatedtype", "}", "subscript"]
    var depth = 0
    for index in tokens.indices[(start + 1)...] {
      let text = tokens[index].text
      if text == "(" { depth += 1 }
      if text == ")" { depth -= 1 }
      guard depth == 0 else { continue }
      if text == "{" { return index }
      if ends.contains(text) { return nil }
    }
    return nil
  }

  /// The tests whose name is an identifier in place of a sentence.
  fileprivate var testsWithPlainNames: [String] {
    let tokens = code.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].text == "@", index + 1 < tokens.count, tokens[index + 1].text == "Test"
      else { return nil }
      guard let function = tokens[index...].firstIndex(where: { $0.text == "func" }) else {
        return nil
      }
      let name = tokens[function...].dropFirst().first?.text ?? ""
      return name == "`" ? nil : String(name)
    }
  }
}

/// A word or a single mark of the code.
private struct Token {
  let text: Substring
  let line: Int
}

extension String {
  fileprivate var tokens: [Token] {
    var tokens: [Token] = []
    for (index, line) in linesOfText.enumerated() {
      var rest = line[...]
      while let first = rest.first {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !word.isEmpty {
          tokens.append(Token(text: word, line: index + 1))
          rest = rest.dropFirst(word.count)
        } else {
          if !first.isWhitespace {
            tokens.append(Token(text: rest.prefix(1), line: index + 1))
          }
          rest = rest.dropFirst()
        }
      }
    }
    return tokens
  }
}
