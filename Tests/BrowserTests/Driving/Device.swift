import Foundation
import Locking
import TestSupport

/// Another device on the LAN, without a browser: a cookie and forms.
struct Device: Sendable {
  static let password = "secret-plum"

  let user: String
  let port: Int
  /// The session's cookie, `name=value`.
  let cookie: String

  /// Registers a user and signs in.
  init(registering user: String, port: Int) async throws {
    try await Self.register(user, port: port)
    try await self.init(user, port: port)
  }

  /// Signs a user in.
  init(_ user: String, port: Int) async throws {
    let answer = try await Exchange.send(
      "POST",
      "/login",
      port: port,
      fields: Self.formFields,
      body: Self.form(["username": user, "password": Self.password])
    )
    guard answer.status == 200,
      let cookie = answer.field("set-cookie")?.split(separator: ";").first
    else { throw Exchange.Failure(answer: "\(answer.status) \(answer.body)") }
    self.user = user
    self.port = port
    self.cookie = String(cookie)
  }

  static func register(_ user: String, port: Int) async throws {
    let answer = try await Exchange.send(
      "POST",
      "/register",
      port: port,
      fields: formFields,
      body: form(["username": user, "password": password, "repeatPassword": password])
    )
    guard answer.status == 201 else {
      throw Exchange.Failure(answer: "\(answer.status) \(answer.body)")
    }
  }

  func get(_ path: String) async throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(try await answer(path).body.utf8))
  }

  /// The status of the answer to a GET.
  func status(_ path: String) async throws -> Int {
    try await answer(path).status
  }

  private func answer(_ path: String) async throws -> Exchange {
    try await Exchange.send(
      "GET",
      path,
      port: port,
      fields: ["Accept": "application/json", "Cookie": cookie]
    )
  }

  @discardableResult
  func post(_ path: String, _ fields: [String: String] = [:]) async throws -> Int {
    try await Exchange.send(
      "POST",
      path,
      port: port,
      fields: Self.formFields.merging(["Cookie": cookie]) { $1 },
      body: Self.form(fields)
    ).status
  }

  private static let formFields = [
    "Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded",
  ]

  private static func form(_ fields: [String: String]) -> String {
    fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }.joined(separator: "&")
  }
}
