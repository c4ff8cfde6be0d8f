import HTTP

/// A page in a tab of a `TestBrowser`, with its stream.
///
/// What has streamed in is applied whenever the page is looked at. Typing posts the field to the live
/// view at once, without the pause that a browser's script makes. What was typed stands in its field
/// whatever streams in, as in a browser, until its form was submitted with success.
public final class TestPage {
  /// Why a tab cannot do what the test asks of it.
  public enum Problem: Error {
    /// The answer is no page.
    case noPage(TestResponse)
    /// The page has no element of this id.
    case noElement(String)
    /// Two elements have this id.
    case repeatedID(String)
    /// The element of this id is disabled.
    case isDisabled(String)
    /// The page has no form for this action, or none round this button.
    case noForm(String)
    /// The live view did not take the fields.
    case notTaken(TestResponse)
    /// The redirects do not end.
    case endlessRedirects(String)
  }

  /// The browser that the tab belongs to.
  public let browser: TestBrowser
  /// Where the tab is: path and query.
  public private(set) var target = ""
  /// The answer that brought the page.
  public private(set) var response: TestResponse
  /// The types of the events that came beside patches, such as `session-ended`.
  public internal(set) var events: [String] = []
  /// The targets of patches for which the page had no element.
  public internal(set) var strayTargets: [String] = []

  var root = HTMLElement(name: "html", attributes: [:], children: [])
  /// What was typed, by the ids of the fields.
  var typed: [String: String] = [:]
  var stream: TestStream?
  var viewName = ""
  private var sequence = 0

  init(_ browser: TestBrowser) {
    self.browser = browser
    response = .encoding(Response())
  }
}

// MARK: What a person does

extension TestPage {
  /// Opens another page in the tab, following redirects.
  public func go(to target: String) async throws {
    var place = Self.withoutFragment(target)
    for _ in 0..<10 {
      let response = await browser.get(place)
      guard response.status == .seeOther, let location = response.location else {
        return try await show(response, at: place)
      }
      place = Self.withoutFragment(location)
    }
    throw Problem.endlessRedirects(target)
  }

  /// Types a text into the field of this id, in place of what stands there.
  public func type(_ text: String, into id: String) async throws {
    let field = try element(id)
    guard field["disabled"] == nil else { throw Problem.isDisabled(id) }
    typed[id] = text
    guard isLive, let name = field["name"], liveFields().contains(field) else { return }
    try await post([FormField(name: name, value: text)])
  }

  /// Lets virtual time pass.
  public func advance(by duration: Duration) {
    browser.client.loop.advance(by: duration)
  }

  /// Loses the connection of the stream, as on a bad network.
  public func disconnect() {
    stream?.close()
    stream = nil
  }

  /// Opens the stream again, and posts what stands in the fields.
  public func reconnect() async throws {
    guard browser.runsScripts, let path = livePath else { return }
    let query = target.split(separator: "?", maxSplits: 1).dropFirst().map { "\($0)&" }.joined()
    let address = "\(path)/events?\(query)view=\(viewName)"
    stream = try await browser.client.stream(address, browser.languageFields)
    await settle()
    let fields = liveFields().compactMap { field -> FormField? in
      let value = field.id.flatMap { typed[$0] } ?? field["value"] ?? ""
      return value.isEmpty ? nil : field["name"].map { FormField(name: $0, value: value) }
    }
    if !fields.isEmpty { try await post(fields) }
  }
}

// MARK: What the browser does

extension TestPage {
  /// A fragment is the browser's own: no server hears of it.
  private static func withoutFragment(_ target: String) -> String {
    target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first
      .map(String.init) ?? ""
  }

  /// Shows an answer in the tab and opens its stream.
  func show(_ response: TestResponse, at target: String) async throws {
    guard response[.contentType]?.hasPrefix("text/html") == true else {
      throw Problem.noPage(response)
    }
    disconnect()
    self.target = target
    self.response = response
    root = try HTMLParser.document(response.body)
    try checkIDs()
    typed = [:]
    sequence = 0
    viewName = "view-" + String(UInt64.random(in: .min ... .max), radix: 36)
    try await reconnect()
  }

  /// The fields of a form as they are sent when one of its buttons is pressed.
  func fields(of form: HTMLElement, pressing button: HTMLElement?) -> [FormField] {
    form.all.compactMap { element in
      guard let name = element["name"], element["disabled"] == nil else { return nil }
      switch element.name {
      case "input":
        let value = element.id.flatMap { typed[$0] } ?? element["value"] ?? ""
        return FormField(name: name, value: value)
      case "button":
        return element == button ? FormField(name: name, value: element["value"] ?? "") : nil
      default:
        return nil
      }
    }
  }

  /// Lets the server's values count again in the fields of a form.
  func forgetTyping(in form: HTMLElement) {
    for id in form.all.compactMap(\.id) { typed[id] = nil }
  }

  /// Waits until the loop has done what it was given.
  func settle() async {
    await browser.client.loop.run {}
  }

  private var livePath: String? { root.elements(named: "body").first?["data-live"] }

  private func liveFields() -> [HTMLElement] {
    root.elements(named: "form").filter { $0["data-live"] != nil }
      .flatMap { $0.elements(named: "input") }
      .filter { $0["name"] != nil && $0["type"] != "hidden" }
  }

  private func post(_ fields: [FormField]) async throws {
    guard let path = livePath else { return }
    sequence += 1
    let head = [
      FormField(name: "view", value: viewName), FormField(name: "seq", value: String(sequence)),
    ]
    let response = await browser.post(path + "/fields", head + fields, accept: "application/json")
    guard response.status == .noContent else { throw Problem.notTaken(response) }
    await settle()
  }
}
