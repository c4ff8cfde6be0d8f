import HTTP
import Mustache

/// The words of one language: texts by dotted keys, with placeholders in braces.
public struct Strings: Sendable {
  /// The BCP 47 tag of the language: `en`, `zh-Hans`, `zh-Hant`.
  public let language: String
  /// The texts as templates see them, nested by the dots of their keys.
  let value: Value
  private let texts: [String: String]

  /// Makes the strings of a language from a flat JSON object of texts by key.
  ///
  /// - Throws: What is wrong with the bytes, or with a key that is the beginning of another one.
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
    var root = Branch()
    for (key, text) in texts {
      guard root.insert(text, at: key.split(separator: ".")[...]) else {
        throw StringsError(language: language, key: key)
      }
    }
    value = root.value
  }

  /// The text of a key with its placeholders filled; a key without a text stands for itself.
  public func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    guard let text = texts[key] else { return key }
    guard !arguments.isEmpty else { return text }
    var filled: [UInt8] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      filled.append(contentsOf: rest[..<open])
      guard
        let close = rest[open...].firstIndex(of: UInt8(ascii: "}")),
        let name = String(rest[rest.index(after: open)..<close]),
        let argument = arguments[name]
      else {
        filled.append(rest[open])
        rest = rest[rest.index(after: open)...]
        continue
      }
      filled.append(contentsOf: argument.utf8)
      rest = rest[rest.index(after: close)...]
    }
    filled.append(contentsOf: rest)
    return String(decoding: filled, as: UTF8.self)
  }
}

/// A key that is there twice, is no text, or is the beginning of another key.
public struct StringsError: Error, CustomStringConvertible {
  let language: String
  let key: String

  /// What is wrong, in one line.
  public var description: String { "the \(language) strings cannot hold the key \(key)" }
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
