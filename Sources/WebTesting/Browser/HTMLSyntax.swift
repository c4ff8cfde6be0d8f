/// The parts of HTML's grammar that our own pages use (WHATWG HTML section 13.1).
enum HTMLSyntax {
  /// Elements that have no end tag and hold nothing.
  static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Elements whose text knows no tags and no character references.
  static let raw: Set<String> = ["script", "style"]

  /// Elements whose start tag would end an open paragraph.
  static let endingParagraphs: Set<String> = [
    "article", "aside", "details", "dialog", "div", "dl", "fieldset", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "header", "hr", "main", "nav", "ol", "p", "section", "table", "ul",
  ]

  /// Elements that a browser does not let stand within one of their own name.
  static let neverWithinThemselves: Set<String> = ["a", "button", "form", "option"]

  /// The characters of the named references that templates write.
  static let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 && isSpace(UInt8(truncatingIfNeeded: scalar.value))
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9 || byte == 12
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// The text with its character references replaced; nil when one of them is unknown or is none.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var text: [UInt8] = []
    var rest = bytes
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<ampersand]
      rest = rest[(ampersand + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
        let character = character(String(decoding: rest[..<end], as: UTF8.self))
      else { return nil }
      text += character.utf8
      rest = rest[(end + 1)...]
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  private static func character(_ reference: String) -> String? {
    guard reference.utf8.first == UInt8(ascii: "#") else { return references[reference] }
    let digits = reference.dropFirst()
    let value =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
