/// An element of a page, as a browser's tree holds it.
public struct HTMLElement: Hashable, Sendable {
  /// The name of the tag, as the page writes it.
  public let name: String
  /// The attributes, decoded; one without a value has an empty one.
  public internal(set) var attributes: [String: String]
  /// What is in it, in order.
  public internal(set) var children: [HTMLNode]

  /// The value of an attribute; nil when the element does not have it.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The element's id.
  public var id: String? { attributes["id"] }

  /// All text in it as it stands there.
  public var content: String {
    var content = ""
    for child in children {
      switch child {
      case .element(let element): content += element.content
      case .text(let text): content += text
      }
    }
    return content
  }

  /// All text in it as it is shown: without white space at its ends, and each run within as one space.
  public var text: String {
    let words = content.unicodeScalars.split { HTMLSyntax.isSpace($0) }
    return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }

  /// The element's own classes.
  public var classes: Set<String> {
    Set((self["class"] ?? "").split(separator: " ").map(String.init))
  }

  /// Itself and the elements in it, however deep, in the order in which they begin.
  public var all: [HTMLElement] {
    var all: [HTMLElement] = []
    collect(into: &all)
    return all
  }

  /// The elements of a name in it, in the order in which they begin.
  public func elements(named name: String) -> [HTMLElement] {
    all.filter { $0.name == name }
  }

  private func collect(into all: inout [HTMLElement]) {
    all.append(self)
    for case .element(let child) in children { child.collect(into: &all) }
  }

  /// The element of an id: this one, or one in it.
  public func element(_ id: String) -> HTMLElement? {
    all.first { $0.id == id }
  }
}

/// What an element can hold.
public enum HTMLNode: Hashable, Sendable {
  /// Another element.
  case element(HTMLElement)
  /// Text, decoded.
  case text(String)

  var element: HTMLElement? {
    if case .element(let element) = self { element } else { nil }
  }
}
