/// A Swift file taken apart into code, comments and string literals, line structure kept.
struct SwiftText: Sendable {
  /// The code alone: comments and the contents of string literals are blanks.
  let code: String
  /// The comments alone: everything else is blanks.
  let comments: String
  /// The contents of string literals alone: everything else is blanks.
  let strings: String

  init(_ source: String) {
    var reader = SwiftTextReader(bytes: Array(source.utf8))
    reader.read()
    code = String(decoding: reader.code, as: UTF8.self)
    comments = String(decoding: reader.comments, as: UTF8.self)
    strings = String(decoding: reader.strings, as: UTF8.self)
  }
}

/// The state of one pass over a file's bytes.
private struct SwiftTextReader {
  private enum Part { case code, comment, string }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var code: [UInt8]
  private(set) var comments: [UInt8]
  private(set) var strings: [UInt8]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    let blank = bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    code = blank
    comments = blank
    strings = blank
  }

  mutating func read() {
    readCode(untilParenthesis: false)
  }

  /// Reads code up to the end of the file, or up to the parenthesis that ends an interpolation.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      if starts(with: "//") {
        readLineComment()
      } else if starts(with: "/*") {
        readBlockComment()
      } else if let pounds = poundsBeforeQuote() {
        readString(pounds: pounds)
      } else {
        if starts(with: "(") { depth += 1 }
        if starts(with: ")") {
          if untilParenthesis && depth == 0 { return }
          depth -= 1
        }
        take(.code)
      }
    }
  }

  private mutating func readLineComment() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { take(.comment) }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        take(.comment)
      } else if starts(with: "*/") {
        depth -= 1
        take(.comment)
      }
      take(.comment)
    } while depth > 0 && position < bytes.count
  }

  /// Reads a literal of any of the four forms: one or several lines, raw or not.
  private mutating func readString(pounds: Int) {
    for _ in 0..<pounds { take(.code) }
    let delimiter = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let closing = delimiter + String(repeating: "#", count: pounds)
    let escape = "\\" + String(repeating: "#", count: pounds)
    for _ in delimiter.utf8 { take(.code) }
    while position < bytes.count {
      if starts(with: closing) {
        for _ in closing.utf8 { take(.code) }
        return
      }
      if delimiter.utf8.count == 1 && starts(with: "\n") { return }
      if starts(with: escape + "(") {
        for _ in 0..<(escape.utf8.count + 1) { take(.string) }
        readCode(untilParenthesis: true)
        take(.string)
      } else if starts(with: escape) {
        for _ in 0..<(escape.utf8.count + 1) { take(.string) }
      } else {
        take(.string)
      }
    }
  }

  private func poundsBeforeQuote() -> Int? {
    var count = 0
    while position + count < bytes.count, bytes[position + count] == UInt8(ascii: "#") {
      count += 1
    }
    guard position + count < bytes.count, bytes[position + count] == UInt8(ascii: "\"") else {
      return nil
    }
    return count
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func take(_ part: Part) {
    guard position < bytes.count else { return }
    switch part {
    case .code: code[position] = bytes[position]
    case .comment: comments[position] = bytes[position]
    case .string: strings[position] = bytes[position]
    }
    position += 1
  }
}
