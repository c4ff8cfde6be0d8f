/// An element, or a text, of a page as a client of the live model holds it.
///
/// Read and patched by code of the test's own, so that an error which the kit and the server share
/// would be seen here.
final class MirrorNode {
  /// The name of the element; empty for a text.
  let name: String
  /// The attributes as they were written.
  private(set) var attributes: [String: String]
  fileprivate(set) var children: [MirrorNode] = []
  private let text: String

  fileprivate init(_ name: String, attributes: [String: String] = [:], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.text = text
  }

  var id: String? { attributes["id"] }

  /// The first element within for which `isIt` holds.
  func first(where isIt: (MirrorNode) -> Bool) -> MirrorNode? {
    if isIt(self) { return self }
    for child in children {
      if let found = child.first(where: isIt) { return found }
    }
    return nil
  }

  /// Carries out the actions of a message; gives the targets that are not there.
  func apply(_ message: String) -> [String] {
    var strays: [String] = []
    for action in Self.parse(message).children where action.name == "turbo-stream" {
      let target = action.attributes["target"] ?? ""
      let content = action.children.first { $0.name == "template" }?.children ?? []
      if !patch(target, action.attributes["action"] ?? "", content) { strays.append(target) }
    }
    return strays
  }

  private func patch(_ target: String, _ action: String, _ content: [MirrorNode]) -> Bool {
    for (index, child) in children.enumerated() {
      guard child.id == target else {
        if child.patch(target, action, content) { return true }
        continue
      }
      let ids = Set(content.compactMap(\.id))
      switch action {
      case "replace": children.replaceSubrange(index...index, with: content)
      case "remove": children.remove(at: index)
      case "before": children.insert(contentsOf: content, at: index)
      case "after": children.insert(contentsOf: content, at: index + 1)
      case "update": child.children = content
      case "append", "prepend":
        child.children.removeAll { $0.id.map(ids.contains) == true }
        child.children.insert(
          contentsOf: content,
          at: action == "append" ? child.children.count : 0
        )
      default: return false
      }
      return true
    }
    return false
  }

  /// What of the page two clients must agree on, written out: white space counts as one blank, and
  /// `isLeftOut` says what does not count at all.
  func canonical(leavingOut isLeftOut: (MirrorNode) -> Bool = { _ in false }) -> String {
    var lines: [String] = []
    write(to: &lines, isLeftOut)
    return lines.joined(separator: "\n")
  }

  private func write(to lines: inout [String], _ isLeftOut: (MirrorNode) -> Bool) {
    if name.isEmpty {
      let words = text.split { " \n\t".contains($0) }.joined(separator: " ")
      if !words.isEmpty { lines.append(words) }
      return
    }
    guard attributes["name"] != "idem", id != "flash", !isLeftOut(self) else { return }
    let shown = attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    lines.append("<\(name) \(shown.joined(separator: " "))>")
    if id != "status", id != "alerts" {
      for child in children { child.write(to: &lines, isLeftOut) }
    }
    lines.append("</\(name)>")
  }
}

extension MirrorNode {
  private static let void: Set<String> = ["img", "input", "link", "meta", "br", "hr"]

  /// Reads a page or a part of one, which closes what it opens.
  static func parse(_ text: String) -> MirrorNode {
    let root = MirrorNode("#root")
    var open = [root]
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      append(rest[..<start], to: open[open.count - 1])
      let end = endOfTag(rest[start...])
      let tag = rest[(start + 1)..<end]
      rest = rest[min(end + 1, rest.endIndex)...]
      switch tag.first {
      case UInt8(ascii: "!"): break
      case UInt8(ascii: "/"):
        if open.count > 1 { open.removeLast() }
      default:
        let element = element(tag)
        open[open.count - 1].children.append(element)
        if !void.contains(element.name), tag.last != UInt8(ascii: "/") { open.append(element) }
      }
    }
    append(rest, to: open[open.count - 1])
    return root
  }

  private static func append(_ text: ArraySlice<UInt8>, to node: MirrorNode) {
    guard !text.isEmpty else { return }
    node.children.append(MirrorNode("", text: String(decoding: text, as: UTF8.self)))
  }

  /// The `>` that ends the tag, past those in quotes.
  private static func endOfTag(_ bytes: ArraySlice<UInt8>) -> Int {
    var isQuoted = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ">"), !isQuoted { return index }
    }
    return bytes.endIndex
  }

  private static func element(_ tag: ArraySlice<UInt8>) -> MirrorNode {
    var attributes: [String: String] = [:]
    var name = ""
    var rest = tag
    while let start = rest.firstIndex(where: { $0 > 32 && $0 != UInt8(ascii: "/") }) {
      rest = rest[start...]
      let end = rest.firstIndex { $0 <= 32 || $0 == UInt8(ascii: "=") } ?? rest.endIndex
      let word = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[end...]
      if name.isEmpty {
        name = word
      } else if rest.first == UInt8(ascii: "="), let quote = rest.dropFirst().first {
        let value = rest.dropFirst(2).prefix { $0 != quote }
        attributes[word] = String(decoding: value, as: UTF8.self)
        rest = rest[min(value.endIndex + 1, rest.endIndex)...]
      } else {
        attributes[word] = ""
      }
    }
    return MirrorNode(name, attributes: attributes)
  }
}
