/// A piece of HTML in which elements are found by their ids.
struct Markup: Sendable {
  struct Element: Sendable {
    let name: String
    let attributes: [String: String]
    /// The markup between the element's tags; empty for one that has none.
    let inner: String

    var isDisabled: Bool { attributes["disabled"] != nil }
    var classes: Set<Substring> { Set((attributes["class"] ?? "").split(separator: " ")) }
    /// The text without tags, its entities resolved, runs of white space as one space.
    var text: String { Markup(inner).text }
  }

  let source: String

  init(_ source: String) {
    self.source = source
  }

  /// The text without tags, as one reads it: only a tag that stands within a line parts no words.
  var text: String {
    var text = ""
    var end = source.startIndex
    for tag in Self.tags(of: source) {
      text += source[end..<tag.range.lowerBound]
      if !Self.elementsWithinLines.contains(tag.name) { text += " " }
      end = tag.range.upperBound
    }
    return (text + source[end...]).resolvingEntities.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// The element with an id, or nil when there is none.
  func element(_ id: String) -> Element? {
    elements { $0.attributes["id"] == id }.first
  }

  /// The elements that have a name.
  func elements(named name: String) -> [Element] {
    elements { $0.name == name }
  }

  /// The elements, in the order of their opening tags, that meet a condition.
  func elements(where isWanted: (Element) -> Bool) -> [Element] {
    let tags = Self.tags(of: source)
    return tags.indices.compactMap { index in
      let tag = tags[index]
      guard !tag.isClosing else { return nil }
      let bare = Element(name: tag.name, attributes: tag.attributes, inner: "")
      guard isWanted(bare) else { return nil }
      guard let end = Self.closing(of: index, in: tags) else { return bare }
      let inner = source[tag.range.upperBound..<tags[end].range.lowerBound]
      return Element(name: tag.name, attributes: tag.attributes, inner: String(inner))
    }
  }

  private struct Tag {
    let name: String
    let isClosing: Bool
    let attributes: [String: String]
    let range: Range<String.Index>
  }

  private static let emptyElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]

  private static let elementsWithinLines: Set<String> = ["a", "b", "em", "mark", "span", "strong"]

  private static func closing(of index: Int, in tags: [Tag]) -> Int? {
    let name = tags[index].name
    guard !emptyElements.contains(name) else { return nil }
    var depth = 0
    for next in tags.indices[index...] where tags[next].name == name {
      depth += tags[next].isClosing ? -1 : 1
      if depth == 0 { return next }
    }
    return nil
  }

  private static func tags(of source: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = source[...]
    while let open = rest.firstIndex(of: "<") {
      let end = endOfTag(source[open...])
      let body = source[open..<end].dropFirst()
      let isClosing = body.first == "/"
      let name = body.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      if !name.isEmpty {
        let attributes = isClosing ? [:] : attributes(of: body.dropFirst(name.count))
        tags.append(
          Tag(
            name: name.lowercased(),
            isClosing: isClosing,
            attributes: attributes,
            range: open..<end
          )
        )
      }
      rest = source[end...]
    }
    return tags
  }

  /// The place after the `>` that ends a tag, quoted values skipped.
  private static func endOfTag(_ text: Substring) -> String.Index {
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return text.index(after: index)
      }
    }
    return text.endIndex
  }

  private static func attributes(of text: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = text
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" || $0 == ">" }
      let name = rest.prefix { !$0.isWhitespace && !"=/>".contains($0) }
      guard !name.isEmpty else { return attributes }
      rest = rest.dropFirst(name.count)
      var value: Substring = ""
      if rest.first == "=" {
        rest = rest.dropFirst()
        if let quote = rest.first, quote == "\"" || quote == "'" {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { !$0.isWhitespace && $0 != ">" }
          rest = rest.dropFirst(value.count)
        }
      }
      attributes[name.lowercased()] = value.resolvingEntities
    }
  }
}

extension StringProtocol {
  /// The text with its character references resolved.
  fileprivate var resolvingEntities: String {
    let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]
    var result = ""
    var rest = self[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      let body = rest[mark...].dropFirst().prefix { $0 != ";" && $0 != "&" }
      let end = rest.index(mark, offsetBy: body.count + 1)
      let scalar =
        body.hasPrefix("#x")
        ? UInt32(body.dropFirst(2), radix: 16)
        : body.hasPrefix("#") ? UInt32(body.dropFirst()) : nil
      if end < rest.endIndex, rest[end] == ";", let text = named[String(body)] {
        result += text
        rest = rest[end...].dropFirst()
      } else if end < rest.endIndex, rest[end] == ";",
        let text = scalar.flatMap(Unicode.Scalar.init)
      {
        result += String(text)
        rest = rest[end...].dropFirst()
      } else {
        result += "&"
        rest = rest[mark...].dropFirst()
      }
    }
    return result + rest
  }
}
