/// One `<turbo-stream>` of a message.
struct Patch: Sendable {
  let action: String
  let method: String?
  let target: String
  /// The markup inside the element's template.
  let markup: Markup

  /// The patches of a message, in order; nil when it holds anything else.
  static func patches(of data: String) -> [Patch]? {
    let elements = Markup(data).elements(named: "turbo-stream")
    let patches = elements.compactMap { element -> Patch? in
      guard
        let action = element.attributes["action"], let target = element.attributes["target"]
      else { return nil }
      let template = Markup(element.inner).elements(named: "template").first
      return Patch(
        action: action,
        method: element.attributes["method"],
        target: target,
        markup: Markup(template?.inner ?? "")
      )
    }
    return patches.isEmpty || patches.count < elements.count ? nil : patches
  }
}
