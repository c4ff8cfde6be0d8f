/// The targets that a manifest declares, read from its text.
struct Manifest {
  enum Kind: String, CaseIterable {
    case library = ".target("
    case executable = ".executableTarget("
    case test = ".testTarget("
    case system = ".systemLibrary("
  }

  struct Target {
    let name: String
    let kind: Kind
    let dependencies: [String]
    let folder: String
  }

  let targets: [Target]

  init(_ text: String) {
    let found = Kind.allCases.flatMap { kind in
      text.ranges(of: kind.rawValue).map { range in
        (kind: kind, arguments: Self.upToClosing(text[range.upperBound...]))
      }
    }
    // A target inside another's arguments is a dependency of that one.
    targets = found.compactMap { kind, arguments in
      let isInner = found.contains {
        $0.arguments.startIndex < arguments.startIndex && arguments.endIndex < $0.arguments.endIndex
      }
      return isInner ? nil : Self.target(kind, arguments: arguments)
    }
  }

  private static func target(_ kind: Kind, arguments: Substring) -> Target? {
    guard let name = arguments.quotedWords(after: "name:").first else { return nil }
    let dependencies = arguments.firstRange(of: "dependencies:").map {
      arguments[$0.upperBound...].prefix { $0 != "]" }.quotedWords(after: "[")
    }
    let path = arguments.quotedWords(after: "path:").first
    return Target(
      name: name,
      kind: kind,
      dependencies: dependencies ?? [],
      folder: path ?? (kind == .test ? "Tests/" : "Sources/") + name
    )
  }

  private static func upToClosing(_ text: Substring) -> Substring {
    var depth = 1
    return text.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
  }
}

extension Substring {
  /// The words between double quotes that follow a mark.
  fileprivate func quotedWords(after mark: String) -> [String] {
    guard let range = firstRange(of: mark) else { return [] }
    let pieces = self[range.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
    return pieces.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
