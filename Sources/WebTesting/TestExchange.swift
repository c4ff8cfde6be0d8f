import HTTP

/// A request that was sent and its answer, which may take time.
public struct TestExchange: Sendable {
  private let reply: Reply
  private let isHead: Bool
  private let client: TestClient

  init(_ reply: Reply, isHead: Bool, client: TestClient) {
    self.reply = reply
    self.isHead = isHead
    self.client = client
  }

  /// Whether the answer was there at once.
  public var wasAnsweredAtOnce: Bool {
    if case .now = reply { true } else { false }
  }

  /// The answer, once it is there; to be asked for once.
  ///
  /// The loop is at rest when this returns, unless other tasks use it.
  public func response() async -> TestResponse {
    let response =
      switch reply {
      case .now(let response): response
      case .later(let work): await withTaskExecutorPreference(client.loop) { await work() }
      }
    client.loop.waitForOtherThreads()
    client.keepCookies(of: response)
    return TestResponse(response, isHead: isHead)
  }
}
