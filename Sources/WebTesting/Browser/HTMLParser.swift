/// Reads HTML that is written out in full: every element is closed, every attribute quoted.
///
/// What a browser would mend in silence is an error here, so that a template's slip fails a test.
struct HTMLParser {
  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  private init(_ text: some Sequence<UInt8>) {
    bytes = Array(text)
  }

  /// The root of a whole page, which must begin with its doctype.
  static func document(_ text: some Sequence<UInt8>) throws(HTMLError) -> HTMLElement {
    var parser = HTMLParser(text)
    guard parser.skip("<!doctype html>") else { throw parser.error("no doctype") }
    let elements = try parser.nodes().compactMap(\.element)
    guard let root = elements.first, elements.count == 1, root.name == "html" else {
      throw HTMLError("not one root", before: parser.bytes[...])
    }
    return root
  }

  /// The nodes of a part of a page.
  static func fragment(_ text: some Sequence<UInt8>) throws(HTMLError) -> [HTMLNode] {
    var parser = HTMLParser(text)
    return try parser.nodes()
  }

  /// Nodes up to the end tag of the innermost open element, or to the end.
  private mutating func nodes() throws(HTMLError) -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    while index < bytes.count {
      if skip("</") {
        let name = try word()
        guard skip(">"), name == open.last else { throw error("a stray end tag \(name)") }
        return nodes
      }
      if bytes[index] == UInt8(ascii: "<") {
        nodes.append(.element(try element()))
      } else {
        nodes.append(.text(try text(upTo: "<")))
      }
    }
    guard let unclosed = open.last else { return nodes }
    throw error("no end of \(unclosed)")
  }

  private mutating func element() throws(HTMLError) -> HTMLElement {
    index += 1
    let name = try word()
    if open.last == "p", HTMLSyntax.endingParagraphs.contains(name) {
      throw error("\(name) within a paragraph")
    }
    if HTMLSyntax.neverWithinThemselves.contains(name), open.contains(name) {
      throw error("\(name) within \(name)")
    }
    let attributes = try attributes()
    let closesItself = skip("/>")
    guard closesItself || skip(">") else { throw error("an unfinished tag \(name)") }
    var children: [HTMLNode] = []
    if HTMLSyntax.raw.contains(name) {
      children = [.text(try rawText(of: name))]
    } else if !closesItself, !HTMLSyntax.void.contains(name) {
      open.append(name)
      children = try nodes()
      open.removeLast()
    }
    return HTMLElement(name: name, attributes: attributes, children: children)
  }

  private mutating func attributes() throws(HTMLError) -> [String: String] {
    var attributes: [String: String] = [:]
    while skipSpace(), index < bytes.count, HTMLSyntax.isNameByte(bytes[index]) {
      let name = try word()
      var value = ""
      if skip("=") {
        guard skip("\"") else { throw error("an unquoted value of \(name)") }
        value = try text(upTo: "\"")
        guard skip("\"") else { throw error("an unfinished value of \(name)") }
      }
      guard attributes.updateValue(value, forKey: name) == nil else {
        throw error("a second \(name)")
      }
    }
    return attributes
  }

  private mutating func rawText(of name: String) throws(HTMLError) -> String {
    let start = index
    let end = Array("</\(name)>".utf8)
    while index < bytes.count {
      if bytes[index...].starts(with: end) {
        defer { index += end.count }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      index += 1
    }
    throw error("no end of \(name)")
  }

  private mutating func text(upTo end: Unicode.Scalar) throws(HTMLError) -> String {
    let start = index
    index = bytes[start...].firstIndex(of: UInt8(ascii: end)) ?? bytes.count
    guard let text = HTMLSyntax.decoded(bytes[start..<index]) else {
      throw HTMLError("a bad reference", before: bytes[start...])
    }
    return text
  }

  private mutating func word() throws(HTMLError) -> String {
    let name = bytes[index...].prefix(while: HTMLSyntax.isNameByte)
    guard !name.isEmpty else { throw error("no name") }
    index += name.count
    return String(decoding: name, as: UTF8.self)
  }

  /// Goes past white space; always true, for use in conditions.
  private mutating func skipSpace() -> Bool {
    index += bytes[index...].prefix(while: HTMLSyntax.isSpace).count
    return true
  }

  private mutating func skip(_ token: String) -> Bool {
    let end = index + token.utf8.count
    guard end <= bytes.count, bytes[index..<end].elementsEqual(token.utf8) else { return false }
    index = end
    return true
  }

  private func error(_ problem: String) -> HTMLError {
    HTMLError(problem, before: bytes[index...])
  }
}
