import HTTP

extension TestPage {
  /// Presses the button of this id, or of this name if no element has the id.
  ///
  /// A form of the live page's own actions is posted by the script while the stream is open, any
  /// other by the browser, which then shows what the answer leads to. Gives the answer to the submit
  /// itself; throws a ``Problem``.
  @discardableResult
  public func press(_ name: String) async throws -> TestResponse {
    let buttons = try document().elements(named: "button")
    guard
      let button = buttons.first(where: { $0.id == name })
        ?? buttons.first(where: { $0["name"] == name })
    else { throw Problem.noElement(name) }
    guard button["disabled"] == nil else { throw Problem.isDisabled(name) }
    let form = try document().elements(named: "form").first { $0.all.contains(button) }
    guard let form else { throw Problem.noForm(name) }
    return try await submit(form, pressing: button)
  }

  /// Presses the button of the form whose `action` is this path; answers and throws as
  /// ``press(_:)`` does.
  @discardableResult
  public func submit(_ action: String) async throws -> TestResponse {
    let form = try document().elements(named: "form").first { $0["action"] == action }
    guard let form else { throw Problem.noForm(action) }
    let button = form.elements(named: "button").first
    if let button, button["disabled"] != nil { throw Problem.isDisabled(action) }
    return try await submit(form, pressing: button)
  }

  private func submit(
    _ form: HTMLElement,
    pressing button: HTMLElement?
  ) async throws -> TestResponse {
    guard let action = form["action"] else { throw Problem.noForm("") }
    let fields = fields(of: form, pressing: button)
    if isLive, form["data-live-submit"] != nil {
      return await act(form, action, fields)
    }
    guard form["method"] == "post" else {
      let query = FormField.encoded(fields.filter { !$0.value.isEmpty })
      try await go(to: query.isEmpty ? action : "\(action)?\(query)")
      return response
    }
    let answer = await browser.post(action, fields, accept: "text/html")
    if answer.status == .seeOther, let location = answer.location {
      try await go(to: location)
    } else {
      try await show(answer, at: action)
    }
    return answer
  }

  /// Posts as the script does: the page stays, and what changes streams in.
  private func act(
    _ form: HTMLElement,
    _ action: String,
    _ fields: [FormField]
  ) async -> TestResponse {
    let key = String(UInt64.random(in: .min ... .max), radix: 36)
    let own = fields.filter { $0.name != "idem" }
    let head = [FormField(name: "view", value: view), FormField(name: "idem", value: key)]
    let answer = await browser.post(action, head + own, accept: "application/json")
    if answer.status == .noContent { forgetTyping(in: form) }
    await settle()
    return answer
  }
}
