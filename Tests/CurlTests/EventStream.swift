import Glibc
import TestSupport
import Testing

/// A stream that curl holds open, decoded as it comes.
final class EventStream: Sendable {
  let curl: ChildProcess
  private let server: RunningServer

  init(curl: ChildProcess, server: RunningServer) {
    self.curl = curl
    self.server = server
  }

  /// The head alone.
  var head: Answer? { Answer(curl.progress.output) }
  /// The body so far, as it came.
  var raw: String { head?.body ?? "" }
  var decoded: EventStreamDecoder { Self.decode(curl.progress) }
  var patches: [Patch] { Self.patches(curl.progress) }

  /// The newest form of an element, or nil when none came or it was removed.
  func element(_ id: String) -> Markup.Element? {
    Self.element(id, in: patches)
  }

  /// Waits until the newest form of an element meets a condition.
  ///
  /// - Returns: The moment at which it came.
  @discardableResult
  func wait(
    for id: String,
    within limit: Duration = .seconds(5),
    sourceLocation: SourceLocation = #_sourceLocation,
    until isMet: @escaping @Sendable (Markup.Element) -> Bool
  ) async throws -> ContinuousClock.Instant {
    let moment = await curl.wait(within: limit) { progress in
      Self.element(id, in: Self.patches(progress)).map(isMet) ?? false
    }
    return try #require(
      moment,
      "\(id) is \(element(id).map { "\($0)" } ?? "absent"); patches of \(patches.map(\.target))",
      sourceLocation: sourceLocation
    )
  }

  /// Waits until an element shows a text.
  @discardableResult
  func wait(
    for id: String,
    toShow text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ContinuousClock.Instant {
    try await wait(for: id, sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Waits until the server ends the stream; nil when it did not in time.
  func end(within limit: Duration) async -> Int32? {
    await curl.exit(within: limit)
  }

  /// Cuts the connection off.
  func kill() {
    curl.signal(SIGKILL)
  }

  private static func decode(_ progress: ChildProcess.Progress) -> EventStreamDecoder {
    EventStreamDecoder(Array((Answer(progress.output)?.body ?? "").utf8))
  }

  private static func patches(_ progress: ChildProcess.Progress) -> [Patch] {
    decode(progress).messages.filter { $0.event == "message" }
      .flatMap { Patch.patches(of: $0.data) ?? [] }
  }

  private static func element(_ id: String, in patches: [Patch]) -> Markup.Element? {
    for patch in patches.reversed() {
      if patch.target == id && patch.action == "remove" { return nil }
      if let element = patch.markup.element(id) { return element }
    }
    return nil
  }
}
