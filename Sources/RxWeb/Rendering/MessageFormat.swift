/// A text with places for values, in the part of ICU's MessageFormat that the pages need.
///
/// `{name}` is the value of that name. `{count, plural, =0 {nobody} one {# hero} other {# heroes}}` is the
/// text for that very number or for its plural category in the language (CLDR), in which `#` is the
/// value. Braces stand for nothing else.
struct MessageFormat: Sendable {
  private enum Part: Sendable {
    case text(String)
    case value(String)
    case plural(String, [(selector: Substring, parts: [Part])])
  }

  private var parts: [Part]

  /// Reads a text.
  ///
  /// - Throws: The first fault, with the number of bytes before it.
  init(_ text: String) throws(MessageFormatError) {
    var reader = Reader(text)
    parts = try reader.parts(of: nil)
  }

  /// The text with the values in their places; a place without a value stays as it is.
  func text(_ values: [String: String], language: String) -> String {
    var text = ""
    Self.append(parts, to: &text, values, language)
    return text
  }

  private static func append(
    _ parts: [Part],
    to text: inout String,
    _ values: [String: String],
    _ language: String
  ) {
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .value(let name): text += values[name] ?? "{\(name)}"
      case .plural(let name, let choices):
        guard let value = values[name] else {
          text += "{\(name)}"
          continue
        }
        let category = PluralCategory(of: value, in: language).rawValue
        let chosen =
          choices.first { $0.selector == "=\(value)" }
          ?? choices.first { $0.selector == category }
          ?? choices.first { $0.selector == PluralCategory.other.rawValue }
        if let chosen { append(chosen.parts, to: &text, values, language) }
      }
    }
  }
}

/// Why a text is no message, and where.
struct MessageFormatError: Error, CustomStringConvertible {
  let description: String
}

/// The plural categories of CLDR that the languages of the pages have.
enum PluralCategory: String {
  case one
  case other

  /// The category of a number, written in digits, by CLDR's rule for the language.
  init(of number: String, in language: String) {
    self = language == "en" && number == "1" ? .one : .other
  }
}

extension MessageFormat {
  /// Reads a text from its beginning to its end.
  private struct Reader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ text: String) {
      bytes = Array(text.utf8)
    }

    /// What stands before the end, or before the brace that ends a choice of the plural of `name`.
    mutating func parts(of name: String?) throws(MessageFormatError) -> [Part] {
      var parts: [Part] = []
      while true {
        let words = take { $0 != "{" && $0 != "}" && (name == nil || $0 != "#") }
        if !words.isEmpty { parts.append(.text(words)) }
        switch next {
        case "{": parts.append(try value(isInside: name != nil))
        case "#":
          place += 1
          if let name { parts.append(.value(name)) }
        case "}" where name != nil: return parts
        case nil where name == nil: return parts
        case nil: throw fault("a brace that is not closed")
        default: throw fault("a brace that nothing opened")
        }
      }
    }

    private mutating func value(isInside: Bool) throws(MessageFormatError) -> Part {
      place += 1
      let name = word()
      guard !name.isEmpty else { throw fault("a name expected") }
      if skip("}") { return .value(name) }
      guard skip(","), word() == "plural", skip(","), !isInside else {
        throw fault("} or , plural, expected")
      }
      var choices: [(selector: Substring, parts: [Part])] = []
      while true {
        _ = take { $0 == " " }
        guard !skip("}") else { break }
        let isNumber = skip("=")
        let selector = word()
        guard !selector.isEmpty, skip("{") else {
          throw fault("a choice such as other {…} expected")
        }
        guard isNumber ? Int(selector) != nil : PluralCategory(rawValue: selector) != nil else {
          throw fault("a number after =, one or other expected")
        }
        choices.append((Substring(isNumber ? "=\(selector)" : selector), try parts(of: name)))
        place += 1
      }
      guard choices.contains(where: { $0.selector == PluralCategory.other.rawValue }) else {
        throw fault("a choice other {…} expected")
      }
      return .plural(name, choices)
    }

    private var next: Unicode.Scalar? {
      place < bytes.count ? Unicode.Scalar(bytes[place]) : nil
    }

    private mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
      let start = place
      while let next, isTaken(next) { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func word() -> String {
      _ = take { $0 == " " }
      let word = take { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      }
      _ = take { $0 == " " }
      return word
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
      guard next == scalar else { return false }
      place += 1
      return true
    }

    private func fault(_ problem: String) -> MessageFormatError {
      MessageFormatError(description: "\(problem) after \(place) bytes")
    }
  }
}
