import Foundation
import Locking
import TestSupport

/// A browser that chromedriver drives: W3C WebDriver, and DevTools where that has no command.
final class WebDriver: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let command: String
    let message: String

    var description: String { "\(command): \(message)" }
  }

  /// The name under which the browser finds this machine: no secure context, as on a LAN.
  static let host = "app.lan"

  private let program: ChildProcess
  private let port: Int
  private let session: String

  /// Starts chromedriver and a headless Chromium.
  init() async throws {
    (program, port) = try await Self.start()
    let options: JSONValue = [
      "args": [
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--window-size=1280,900", "--lang=en",
        .string("--host-resolver-rules=MAP \(Self.host) 127.0.0.1"),
      ]
    ]
    let answer = try await Self.send(
      "POST",
      "/session",
      ["capabilities": ["alwaysMatch": ["browserName": "chrome", "goog:chromeOptions": options]]],
      port: port
    )
    session = answer["sessionId"].text ?? ""
  }

  /// Starts chromedriver on a free port.
  ///
  /// It wants one number free for IPv4 and IPv6, and gives up when another program was faster.
  private static func start() async throws -> (ChildProcess, port: Int) {
    var attempts = 0
    while true {
      let program = try ChildProcess("chromedriver", ["--port=0"])
      do {
        return (program, try await program.number(after: "successfully on port"))
      } catch {
        attempts += 1
        if attempts == 5 { throw error }
      }
    }
  }

  /// Closes the browser, then ends chromedriver.
  func end() async {
    _ = try? await Self.send("DELETE", "/session/\(session)", nil, port: port)
    await program.end()
  }

  func get(_ path: String) async throws -> JSONValue {
    try await Self.send("GET", "/session/\(session)\(path)", nil, port: port)
  }

  @discardableResult
  func post(_ path: String, _ body: JSONValue = [:]) async throws -> JSONValue {
    try await Self.send("POST", "/session/\(session)\(path)", body, port: port)
  }

  func delete(_ path: String) async throws {
    _ = try await Self.send("DELETE", "/session/\(session)\(path)", nil, port: port)
  }

  /// Runs a command of the DevTools protocol in the current window.
  @discardableResult
  func devTools(_ command: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await post("/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }

  private static func send(
    _ method: String,
    _ path: String,
    _ body: JSONValue?,
    port: Int
  ) async throws -> JSONValue {
    let text = try body.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let exchange = try await Exchange.send(
      method,
      path,
      port: port,
      fields: ["Content-Type": "application/json; charset=utf-8"],
      body: text ?? ""
    )
    let answer = try JSONDecoder().decode(JSONValue.self, from: Data(exchange.body.utf8))["value"]
    guard exchange.status == 200 else {
      let message = answer["message"].text?.split(separator: "\n").first ?? ""
      throw Failure(command: "\(method) \(path)", message: String(message))
    }
    return answer
  }
}
