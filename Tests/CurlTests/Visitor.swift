import Foundation
import TestSupport
import Testing

/// One person with curl and a cookie jar.
struct Visitor: Sendable {
  let server: RunningServer
  /// Field lines that go with every request.
  var fields: [String] = []
  /// Where requests go: the server's own address, or that of a proxy.
  var address: String
  /// What curl is told beside, such as whose certificate to believe.
  var words: [String] = []
  private let jar: String

  init(_ server: RunningServer, language: String? = nil) {
    self.server = server
    address = server.address
    jar = server.folder.appending(path: UUID().uuidString).path
    if let language { fields = ["Accept-Language: \(language)"] }
  }

  /// The same person in another language, or asking for JSON.
  func with(_ field: String) -> Visitor {
    var other = self
    other.fields.append(field)
    return other
  }

  var askingForJSON: Visitor { with("Accept: application/json") }

  /// The same person on a server that runs now.
  func moved(to server: RunningServer) throws -> Visitor {
    var other = Visitor(server)
    other.fields = fields
    try FileManager.default.copyItem(atPath: jar, toPath: other.jar)
    return other
  }

  func get(_ path: String) async throws -> Answer {
    try await request(path, [])
  }

  /// Posts a form; no field gives an empty body.
  func post(_ path: String, _ form: KeyValuePairs<String, String> = [:]) async throws -> Answer {
    let words = form.flatMap { ["--data-urlencode", "\($0.key)=\($0.value)"] }
    return try await request(path, words.isEmpty ? ["--data", ""] : words)
  }

  /// Makes any request, in curl's own words.
  ///
  /// The jar is read and, unless said otherwise, written.
  func request(_ path: String, _ words: [String], keepsCookies: Bool = true) async throws -> Answer
  {
    let curl = try start(path, words + (keepsCookies ? ["--cookie-jar", jar] : []))
    let code = await curl.exit(within: .seconds(30))
    let progress = curl.progress
    try #require(code == 0, "curl \(path): \(progress.errorText)")
    return try #require(Answer(progress.output), "No answer: \(progress.outputText)")
  }

  /// Makes a request that may stay without an answer, as while the server is killed.
  func attempt(_ path: String, _ words: [String] = []) async -> Answer? {
    let curl = try? start(path, words)
    guard let curl, await curl.exit(within: .seconds(30)) == 0 else { return nil }
    return Answer(curl.progress.output)
  }

  /// Opens a stream and waits for its head.
  func stream(_ path: String) async throws -> EventStream {
    let curl = try start(path, ["--no-buffer"])
    let isOpen = await curl.wait(within: .seconds(10)) {
      $0.exit != nil || Answer($0.output) != nil
    }
    try #require(isOpen != nil, "The stream \(path) did not open.")
    return EventStream(curl: curl, server: server)
  }

  /// Starts curl, in parallel for several paths.
  func start(_ paths: String..., words: [String]) throws -> ChildProcess {
    try ChildProcess(
      "curl",
      ["--silent", "--show-error", "--include", "--cookie", jar] + self.words
        + fields.flatMap { ["--header", $0] } + words + paths.map { address + $0 }
    )
  }

  /// Posts forms one after the other on one connection; ends with an error at the first refusal.
  func start(posting forms: [String], to path: String) throws -> ChildProcess {
    let settings = forms.map { form in
      """
      url = "\(server.address)\(path)"
      cookie = "\(jar)"
      data = "\(form)"
      output = "/dev/null"
      fail
      silent
      """
    }
    let file = server.folder.appending(path: UUID().uuidString)
    try settings.joined(separator: "\nnext\n").write(to: file, atomically: true, encoding: .utf8)
    return try ChildProcess("curl", ["--fail-early", "--config", file.path])
  }

  private func start(_ path: String, _ words: [String]) throws -> ChildProcess {
    try start(path, words: ["--globoff", "--path-as-is"] + words)
  }
}

extension Visitor {
  /// Registers and signs in, as somebody new.
  static func signedIn(
    _ server: RunningServer,
    as name: String = "visitor",
    language: String? = nil
  ) async throws -> Visitor {
    let visitor = Visitor(server, language: language)
    let registered = try await visitor.register(name)
    try #require(registered.status == 303, "\(registered.page.text)")
    let signedIn = try await visitor.signIn(name)
    try #require(signedIn.status == 303, "\(signedIn.page.text)")
    return visitor
  }

  static let password = "a good secret"

  func register(
    _ name: String,
    password: String = password,
    repeated: String? = nil
  ) async throws -> Answer {
    try await post(
      "/register",
      ["username": name, "password": password, "repeatPassword": repeated ?? password]
    )
  }

  func signIn(
    _ name: String,
    password: String = password,
    next: String? = nil
  ) async throws -> Answer {
    guard let next else {
      return try await post("/login", ["username": name, "password": password])
    }
    return try await post("/login", ["username": name, "password": password, "next": next])
  }
}
