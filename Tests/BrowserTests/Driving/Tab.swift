import Foundation
import TestSupport
import Testing

/// One tab of the browser, at the server's address; it is the current one when it is made.
struct Tab: Sendable {
  /// Something that did not come true in time.
  struct Timeout: Error, CustomStringConvertible {
    let expression: String
    let last: String
    let place: SourceLocation

    var description: String { "\(place): not in time: \(expression); \(last)" }
  }

  let driver: WebDriver
  let handle: String
  /// Such as `http://app.lan:8080`.
  let origin: String

  /// Opens another tab beside this one, and goes to it.
  func another() async throws -> Tab {
    let answer = try await driver.post("/window/new", ["type": "tab"])
    let tab = Tab(driver: driver, handle: answer["handle"].text ?? "", origin: origin)
    try await tab.activate()
    return tab
  }

  /// The same tab, at another server.
  func at(port: Int) -> Tab {
    Tab(driver: driver, handle: handle, origin: "http://\(WebDriver.host):\(port)")
  }

  func activate() async throws {
    try await driver.post("/window", ["handle": .string(handle)])
  }

  // MARK: Going places

  /// Goes to a path and waits until the document has loaded.
  func open(_ path: String) async throws {
    try await driver.post("/url", ["url": .string(origin + path)])
  }

  /// Goes to a live page and waits until its stream has brought the first patches.
  func openLive(_ path: String, at place: SourceLocation = #_sourceLocation) async throws {
    try await open(path)
    try await untilLive(at: place)
  }

  /// Waits until the stream is open and the page has heard all of its state.
  func untilLive(at place: SourceLocation = #_sourceLocation) async throws {
    try await wait("document.documentElement.dataset.stream === 'open'", at: place)
  }

  func reload() async throws { try await driver.post("/refresh") }
  func back() async throws { try await driver.post("/back") }
  func forward() async throws { try await driver.post("/forward") }

  func path() async throws -> String {
    try await value("location.pathname + location.search").text ?? ""
  }

  // MARK: Asking

  /// What an expression gives in the page.
  func value(_ expression: String) async throws -> JSONValue {
    try await run("return \(expression)")
  }

  @discardableResult
  func run(_ script: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    try await driver.post(
      "/execute/sync",
      ["script": .string(script), "args": .array(arguments)]
    )
  }

  /// Runs the body of an asynchronous function, whose arguments are `words`.
  func runAsync(_ body: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    let script = """
      const done = arguments[arguments.length - 1]
      const body = async (...words) => { \(body) }
      body(...arguments).then(done, (error) => done(String(error)))
      """
    return try await driver.post(
      "/execute/async",
      ["script": .string(script), "args": .array(arguments)]
    )
  }

  /// The text of an element, as it stands in the document.
  func text(_ selector: String) async throws -> String {
    try await value("\(Self.element(selector)).textContent.trim()").text ?? ""
  }

  /// What a field holds.
  func field(_ selector: String) async throws -> String {
    try await value("\(Self.element(selector)).value").text ?? ""
  }

  func has(_ selector: String) async throws -> Bool {
    try await value("!!\(Self.element(selector))").isTruthy
  }

  /// The id of the element that has the focus; empty when it has none.
  func focus() async throws -> String {
    try await value("document.activeElement.getAttribute('id') ?? ''").text ?? ""
  }

  /// Waits until an expression is true in the page, whatever page that is by then.
  func wait(
    _ expression: String,
    within limit: Duration = .seconds(40),
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let deadline = ContinuousClock.now + limit
    var last = ""
    repeat {
      do {
        let value = try await value(expression)
        if value.isTruthy { return }
        last = "\(value)"
      } catch let failure as WebDriver.Failure {
        last = failure.message
      }
      try await Task.sleep(for: .milliseconds(15))
    } while ContinuousClock.now < deadline
    let page = try? await value("location.href + ': ' + document.querySelector('main')?.innerText")
    throw Timeout(
      expression: expression,
      last: "\(last), at \(page?.text ?? "no page")",
      place: place
    )
  }

  /// Waits until the document has such an element.
  func wait(for selector: String, at place: SourceLocation = #_sourceLocation) async throws {
    try await wait("!!\(Self.element(selector))", at: place)
  }

  /// Waits until the text of an element is so.
  func wait(
    for selector: String,
    toSay text: String,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(
      "\(Self.element(selector))?.textContent.trim() === \(Self.quote(text))",
      at: place
    )
  }

  func wait(toBeAt path: String, at place: SourceLocation = #_sourceLocation) async throws {
    try await wait(
      "location.pathname + location.search === \(Self.quote(path)) && document.readyState === 'complete'",
      at: place
    )
  }

  // MARK: Doing

  func click(_ selector: String) async throws {
    try await driver.post("/element/\(try await find(selector))/click")
  }

  /// Two clicks as fast as a hand makes them, as one gesture.
  func doubleClick(_ selector: String) async throws {
    try await run("\(Self.element(selector)).scrollIntoView({ block: 'center' })")
    let box = try await value(
      "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(\(Self.element(selector)).getBoundingClientRect())"
    )
    for count in 1...2 {
      for type in ["mousePressed", "mouseReleased"] {
        try await driver.devTools(
          "Input.dispatchMouseEvent",
          [
            "type": .string(type), "x": box.elements[0], "y": box.elements[1], "button": "left",
            "clickCount": .number(Double(count)),
          ]
        )
      }
    }
  }

  /// Presses a button twice before the page can be left: DevTools' own second click may come so late
  /// that it meets the next page.
  func pressTwice(_ selector: String) async throws {
    try await run("for (let press = 0; press < 2; press += 1) \(Self.element(selector)).click()")
  }

  func focus(_ selector: String) async throws {
    try await run("\(Self.element(selector)).focus()")
  }

  /// Presses keys one after the other, wherever the focus is.
  func type(_ text: String) async throws {
    let keys = text.flatMap { key -> [JSONValue] in
      let value = JSONValue.string(String(key))
      return [["type": "keyDown", "value": value], ["type": "keyUp", "value": value]]
    }
    try await driver.post(
      "/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": .array(keys)]]]
    )
  }

  /// Types into a field, after what it holds.
  func type(_ text: String, into selector: String) async throws {
    try await focus(selector)
    try await type(text)
  }

  /// Empties a field and types into it.
  func replace(_ selector: String, with text: String) async throws {
    try await focus(selector)
    try await run("\(Self.element(selector)).select()")
    try await type(text.isEmpty ? Key.backspace : text)
  }

  /// What an input method shows while it composes.
  func compose(_ text: String) async throws {
    let end = JSONValue.number(Double(text.utf16.count))
    try await driver.devTools(
      "Input.imeSetComposition",
      ["text": .string(text), "selectionStart": end, "selectionEnd": end]
    )
  }

  /// Text that comes at once: an input method's choice, or what was pasted.
  func insert(_ text: String) async throws {
    try await driver.devTools("Input.insertText", ["text": .string(text)])
  }

  private func find(_ selector: String) async throws -> String {
    let answer = try await driver.post(
      "/element",
      ["using": "css selector", "value": .string(selector)]
    )
    return answer["element-6066-11e4-a52e-4f735466cecf"].text ?? ""
  }

  static func element(_ selector: String) -> String {
    "document.querySelector(\(quote(selector)))"
  }

  static func quote(_ text: String) -> String {
    let encoded = try? JSONEncoder().encode([text])
    return encoded.map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) } ?? "''"
  }
}

/// Keys that are no characters, as WebDriver names them.
enum Key {
  static let backspace = "\u{E003}"
  static let tab = "\u{E004}"
  static let enter = "\u{E007}"
  static let escape = "\u{E00C}"
  static let left = "\u{E012}"
}
