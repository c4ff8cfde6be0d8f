public import HTTP

/// A browser without sockets and without time of its own: opens pages, types, presses, and applies
/// what streams in.
///
/// Its pages share a cookie jar, as tabs do.
public struct TestBrowser: Sendable {
  /// What sends the browser's requests, and holds its cookies.
  public let client: TestClient
  /// Whether pages have their stream; without it they work as with JavaScript off.
  public let runsScripts: Bool
  let languages: String?

  /// Makes a browser with an empty cookie jar.
  ///
  /// - Parameters:
  ///   - responder: What answers.
  ///   - loop: The loop to answer on; browsers of one test may share it.
  ///   - runsScripts: Whether pages have their stream.
  ///   - languages: The `Accept-Language` of all requests.
  public init(
    _ responder: some Responder,
    loop: TestLoop = TestLoop(),
    runsScripts: Bool = true,
    languages: String? = nil
  ) {
    self.init(
      TestClient(responder, loop: loop),
      runsScripts: runsScripts,
      languages: languages
    )
  }

  /// Makes a browser that sends its requests through `client`.
  public init(_ client: TestClient, runsScripts: Bool = true, languages: String? = nil) {
    self.client = client
    self.runsScripts = runsScripts
    self.languages = languages
  }

  /// Opens a page in a new tab, following redirects.
  public func open(_ target: String) async throws -> TestPage {
    let page = TestPage(self)
    try await page.go(to: target)
    return page
  }

  func get(_ target: String) async -> TestResponse {
    await client.get(target, fields(accept: "text/html"))
  }

  /// Posts a form as a browser's own submit does, or as a script's post when it wants JSON.
  func post(_ target: String, _ form: [FormField], accept: FieldValue) async -> TestResponse {
    let type: [(FieldName, String)] = [
      (.contentType, "application/x-www-form-urlencoded"), (.origin, "http://\(client.host)"),
    ]
    let body = Array(FormField.encoded(form).utf8)
    return await client.send(.post, target, type + fields(accept: accept), body: body)
  }

  /// What every request says of the visitor's languages.
  var languageFields: [(FieldName, String)] {
    languages.map { [(.acceptLanguage, $0)] } ?? []
  }

  private func fields(accept: FieldValue) -> [(FieldName, String)] {
    [(.accept, accept.description)] + languageFields
  }
}

/// A field of a form that is about to be sent.
struct FormField {
  let name: String
  var value: String

  /// The fields as they go on the wire.
  static func encoded(_ fields: [FormField]) -> String {
    fields.map { Form([$0.name: $0.value]).encoded }.joined(separator: "&")
  }
}
