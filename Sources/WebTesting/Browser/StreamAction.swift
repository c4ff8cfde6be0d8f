/// One action of the Turbo Streams format: what to do with an element of the page, by its id.
struct StreamAction: Hashable, Sendable {
  /// What is done.
  enum Kind: String {
    case append
    case prepend
    case before
    case after
    case replace
    case update
    case remove
  }

  let kind: Kind
  let target: String
  let content: [HTMLNode]

  /// The actions of a message, in their order.
  static func all(in message: String) throws(HTMLError) -> [StreamAction] {
    var actions: [StreamAction] = []
    for element in try HTMLParser.fragment(message.utf8).compactMap(\.element) {
      guard element.name == "turbo-stream",
        let kind = element["action"].flatMap(Kind.init), let target = element["target"]
      else { throw HTMLError("no action of ours", before: Array(message.utf8)[...]) }
      let template = element.children.lazy.compactMap(\.element).first { $0.name == "template" }
      guard kind == .remove || template != nil else {
        throw HTMLError("no template", before: Array(message.utf8)[...])
      }
      actions.append(StreamAction(kind: kind, target: target, content: template?.children ?? []))
    }
    return actions
  }
}

extension HTMLElement {
  /// Carries out an action on what is in the element; false when its target is not there.
  mutating func apply(_ action: StreamAction) -> Bool {
    for index in children.indices {
      guard case .element(var child) = children[index] else { continue }
      guard child.id == action.target else {
        guard child.apply(action) else { continue }
        children[index] = .element(child)
        return true
      }
      switch action.kind {
      case .replace: children.replaceSubrange(index...index, with: action.content)
      case .remove: children.remove(at: index)
      case .before: children.insert(contentsOf: action.content, at: index)
      case .after: children.insert(contentsOf: action.content, at: index + 1)
      case .update, .append, .prepend:
        child.fill(action)
        children[index] = .element(child)
      }
      return true
    }
    return false
  }

  /// Puts content in; what comes with an id that a child has takes that child's place.
  private mutating func fill(_ action: StreamAction) {
    let coming = Set(action.content.compactMap { $0.element?.id })
    children.removeAll { child in
      action.kind == .update || child.element?.id.map(coming.contains) == true
    }
    children.insert(contentsOf: action.content, at: action.kind == .prepend ? 0 : children.count)
  }
}
