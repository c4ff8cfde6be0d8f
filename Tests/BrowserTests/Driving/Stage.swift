import Foundation
import Locking
import TestSupport
import Testing

/// What the browser tests share: a server, a wire to it and a browser, for one test at a time.
final class Stage: Sendable {
  @TaskLocal static var current: Stage?

  let server: Server
  let relay: Relay
  let driver: WebDriver
  private let users = Lock(0)

  init() async throws {
    server = try await Server()
    relay = try Relay(to: server.port)
    relay.start()
    driver = try await WebDriver()
  }

  func end() async {
    await driver.end()
    relay.end()
    await server.end()
  }

  /// An empty tab in a browser that knows nothing, at the server behind the relay.
  func tab() async throws -> Tab {
    relay.reset()
    let old = try await driver.get("/window/handles").elements
    let made = try await driver.post("/window/new", ["type": "tab"])["handle"].text ?? ""
    for handle in old {
      try await driver.post("/window", ["handle": handle])
      try await driver.delete("/window")
    }
    let tab = Tab(
      driver: driver,
      handle: made,
      origin: "http://\(WebDriver.host):\(relay.port)"
    )
    try await tab.activate()
    try await driver.devTools("Network.clearBrowserCookies")
    return tab
  }

  /// A name that no test has used.
  func newUser() -> String {
    users.withLock { number in
      number += 1
      return "apothecary\(number)"
    }
  }

  /// A fresh tab and another device, both signed in as a new user.
  func signedIn() async throws -> (tab: Tab, device: Device) {
    let tab = try await tab()
    let device = try await Device(registering: newUser(), port: server.port)
    try await signIn(as: device)
    return (tab, device)
  }

  /// Gives the browser a device's session.
  func signIn(as device: Device) async throws {
    let parts = device.cookie.split(separator: "=", maxSplits: 1)
    try await driver.devTools(
      "Network.setCookie",
      [
        "name": .string(String(parts[0])), "value": .string(String(parts[1])),
        "url": .string("http://\(WebDriver.host)/"), "httpOnly": true, "sameSite": "Lax",
      ]
    )
  }

  /// Waits until something holds outside the page.
  func until(
    within limit: Duration = .seconds(40),
    at place: SourceLocation = #_sourceLocation,
    _ condition: (Stage) async throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + limit
    while try await !condition(self) {
      guard ContinuousClock.now < deadline else {
        throw Tab.Timeout(expression: "the condition", last: "", place: place)
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

/// Sets the stage for a suite once, and clears it afterwards.
struct Staged: SuiteTrait, TestScoping {
  @concurrent func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let stage = try await Stage()
    defer { withExtendedLifetime(stage) {} }
    do {
      try await Stage.$current.withValue(stage) { try await function() }
    } catch {
      await stage.end()
      throw error
    }
    await stage.end()
  }
}

extension Trait where Self == Staged {
  /// With a server and a browser that every test of the suite finds as `Stage.current`.
  static var staged: Staged { Staged() }
}
