import Foundation
import Testing

/// The texts of the three languages, and who uses them.
@Suite struct StringsTests {
  static let languages = ["en", "zh-Hans", "zh-Hant"]

  @Test func `the languages have the same keys`() throws {
    let keys = try Self.languages.map { Set(try Self.strings($0).keys) }

    #expect(keys[0].count > 40)
    for (language, own) in zip(Self.languages, keys) {
      #expect(keys[0] == own, "\(language) differs in \(keys[0].symmetricDifference(own).sorted())")
    }
  }

  @Test func `a text has the same placeholders in every language`() throws {
    let english = try Self.strings("en")

    #expect(english.values.contains { !$0.placeholders.isEmpty })
    for language in Self.languages.dropFirst() {
      for (key, text) in try Self.strings(language) {
        let expected = english[key]?.placeholders ?? []
        #expect(text.placeholders == expected, "\(key) of \(language)")
      }
    }
  }

  @Test func `no text is empty`() throws {
    for language in Self.languages {
      for (key, text) in try Self.strings(language) {
        #expect(text.contains { !$0.isWhitespace }, "\(key) of \(language)")
      }
    }
  }

  @Test(arguments: languages)
  func `the keys stand one a line, sorted, each once`(language: String) throws {
    let text = try #require(Repository.text(of: "Templates/strings/\(language).json"))
    let keys = text.linesOfText
      .map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("\"") }
      .compactMap { $0.dropFirst().split(separator: "\"").first.map(String.init) }

    #expect(keys.count == (try Self.strings(language)).count)
    #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `no key begins another`() throws {
    let keys = try Self.strings("en").keys

    for key in keys {
      #expect(!keys.contains { $0.hasPrefix(key + ".") }, "\(key)")
    }
  }

  @Test func `every key is used by a template or by the sources`() throws {
    let templates = Set(Repository.templates.flatMap(\.text.stringKeys))
    let sources = Repository.swiftFiles(under: "Sources")
    let literals = Set(sources.flatMap { $0.parts.stringWords })
    let beginnings = Set(sources.flatMap { $0.parts.keyBeginnings })

    #expect(templates.count > 10)
    for key in try Self.strings("en").keys.sorted() {
      let isUsed =
        templates.contains(key) || literals.contains(key)
        || beginnings.contains { key.hasPrefix($0) }
      #expect(isUsed, "\(key) is used nowhere")
    }
  }

  @Test func `every key that a template names exists`() throws {
    let keys = Set(try Self.strings("en").keys)

    #expect(!Repository.templates.isEmpty)
    for template in Repository.templates {
      let strangers = template.text.stringKeys.subtracting(keys)
      #expect(strangers.isEmpty, "\(template.path): \(strangers.sorted())")
    }
  }

  @Test func `keys are read from tags alone`() {
    let text = "{{t.a.b}} t.c {{#t.d}}{{/t.d}} {{ t.e }} {{^t.f}} {{item.t.g}} {{t}}"

    #expect(text.stringKeys == ["a.b", "d", "e", "f"])
  }

  @Test func `keys are read from texts, whole or as beginnings`() {
    let text = SwiftText(#"let a = ["a.b", "c.\(d)", "e", "f\(g)", "\(h).i"]"#)

    #expect(Set(text.stringWords).isSuperset(of: ["a.b", "e"]))
    #expect(text.keyBeginnings == ["c."])
  }

  @Test func `placeholders are read in braces`() {
    #expect("{b} of {a}, {b}".placeholders == ["a", "b", "b"])
    #expect("{n, plural, one {# of {a}} other {#}}".placeholders == ["a", "n"])
  }

  private static func strings(_ language: String) throws -> [String: String] {
    let text = try #require(Repository.text(of: "Templates/strings/\(language).json"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: String])
  }
}

extension String {
  /// The names in single braces, sorted.
  fileprivate var placeholders: [String] {
    ranges(of: "{").compactMap { range in
      let rest = self[range.upperBound...]
      let name = rest.prefix { $0.isLetter || $0.isNumber }
      let isEnded = ["}", ","].contains(rest.dropFirst(name.count).first)
      return !name.isEmpty && isEnded ? String(name) : nil
    }
    .sorted()
  }

  /// The keys below `t` that the tags of a template name.
  fileprivate var stringKeys: Set<String> {
    Set(
      ranges(of: "{{").compactMap { range in
        let tag = self[range.upperBound...].prefix { $0 != "}" }
        let name = tag.drop { "#^/& ".contains($0) }.prefix { $0 != " " }
        return name.hasPrefix("t.") ? String(name.dropFirst(2)) : nil
      }
    )
  }
}

extension SwiftText {
  /// The contents of the file's texts, cut at everything that is no part of a key.
  fileprivate var stringWords: [String] {
    strings.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_") }
      .map(String.init)
  }

  /// What stands before an interpolation and ends with a dot, as in `"usage.\(name)"`.
  fileprivate var keyBeginnings: [String] {
    strings.ranges(of: "\\(").compactMap { range in
      let before = strings[..<range.lowerBound].reversed()
        .prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
      let beginning = String(before.reversed())
      return beginning.count > 1 && beginning.hasSuffix(".") ? beginning : nil
    }
  }
}
