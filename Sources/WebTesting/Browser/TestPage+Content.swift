extension TestPage {
  /// The whole page with all that has streamed in.
  public func document() throws -> HTMLElement {
    let messages = stream?.takeAll() ?? []
    for message in messages {
      guard message.event == "message" else {
        events.append(message.event)
        continue
      }
      for action in try StreamAction.all(in: message.data) where !root.apply(action) {
        strayTargets.append(action.target)
      }
    }
    if !messages.isEmpty { try checkIDs() }
    return root
  }

  /// Whether the page has an element of this id.
  public func exists(_ id: String) throws -> Bool {
    try document().element(id) != nil
  }

  /// The element of this id; throws when there is none.
  public func element(_ id: String) throws -> HTMLElement {
    guard let element = try document().element(id) else { throw Problem.noElement(id) }
    return element
  }

  /// The text in an element as it is shown.
  public func text(of id: String) throws -> String {
    try element(id).text
  }

  /// What stands in a field: what was typed, else what the server says.
  public func value(of id: String) throws -> String {
    let field = try element(id)
    return typed[id] ?? field["value"] ?? ""
  }

  /// Whether an element may be used.
  public func isEnabled(_ id: String) throws -> Bool {
    try element(id)["disabled"] == nil
  }

  /// Whether the page's stream is open.
  public var isLive: Bool { stream?.isEnded == false }

  /// The name of the page's live view, for requests beside the page.
  public var view: String { viewName }

  func checkIDs() throws {
    var seen: Set<String> = []
    for id in root.all.compactMap(\.id) where !seen.insert(id).inserted {
      throw Problem.repeatedID(id)
    }
  }
}
