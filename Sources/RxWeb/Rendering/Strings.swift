import HTTP
import Mustache

/// The words of one language: texts by dotted keys, in which braces are places for values.
///
/// A text is written in a part of ICU's MessageFormat: `{name}` is the value of that name, and
/// `{count, plural, one {# hero} other {# heroes}}` the text for the number's plural category.
public struct Strings: Sendable {
  /// The BCP 47 tag of the language: `en`, `zh-Hans`, `zh-Hant`.
  public let language: String
  /// The texts as templates see them, nested by the dots of their keys.
  let value: Value
  private let texts: [String: String]
  private let formats: [String: MessageFormat]

  /// Makes the strings of a language from a flat JSON object of texts by key.
  ///
  /// - Throws: What is wrong with the bytes or a text, or a key that is the beginning of another one.
  public init(language: String, json bytes: [UInt8]) throws {
    self.language = language
    var texts: [String: String] = [:]
    guard case .object(let members) = try JSON(decoding: bytes.span) else {
      throw StringsError(language: language, key: "")
    }
    for (key, text) in members {
      guard let text = text.string, texts.updateValue(text, forKey: key) == nil else {
        throw StringsError(language: language, key: key)
      }
    }
    self.texts = texts
    var formats: [String: MessageFormat] = [:]
    for (key, text) in texts where text.utf8.contains(where: Self.isBrace) {
      do throws(MessageFormatError) {
        formats[key] = try MessageFormat(text)
      } catch {
        throw StringsError(language: language, key: key, fault: error)
      }
    }
    self.formats = formats
    var root = Branch()
    for (key, text) in texts {
      guard root.insert(text, at: key.split(separator: ".")[...]) else {
        throw StringsError(language: language, key: key)
      }
    }
    value = root.value
  }

  /// The text of a key with values in their places; a key without a text stands for itself.
  ///
  /// A number is given in digits. A place whose value is not given stays as it is.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let text = texts[key] else { return key }
    guard !values.isEmpty, let format = formats[key] else { return text }
    return format.text(values, language: language)
  }

  private static func isBrace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
  }
}

/// A key that is there twice or is the beginning of another key, or a text that is none.
public struct StringsError: Error, CustomStringConvertible {
  let language: String
  let key: String
  var fault: MessageFormatError?

  /// What is wrong, in one line.
  public var description: String {
    let problem = "the \(language) strings cannot hold the key \(key)"
    return fault.map { "\(problem): \($0)" } ?? problem
  }
}

/// The texts below one part of a key.
private struct Branch {
  private var texts: [String: String] = [:]
  private var branches: [String: Branch] = [:]

  /// Puts a text in its place; false where another key is in the way.
  mutating func insert(_ text: String, at path: ArraySlice<Substring>) -> Bool {
    guard let first = path.first.map(String.init) else { return false }
    guard path.count > 1 else {
      guard branches[first] == nil else { return false }
      return texts.updateValue(text, forKey: first) == nil
    }
    guard texts[first] == nil else { return false }
    return branches[first, default: Branch()].insert(text, at: path.dropFirst())
  }

  var value: Value {
    var object = Object()
    for (name, text) in texts { object[Key(name)] = .string(text) }
    for (name, branch) in branches { object[Key(name)] = branch.value }
    return .object(object)
  }
}
