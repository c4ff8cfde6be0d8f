import HTTP
import Locking

/// Says whether the server can serve, as `GET /healthz`: 200, or 503 with one line of why not.
///
/// While nothing is known against it, the answer is made on the spot. Else a probe is made first, one
/// at a time however many ask. Safe from any thread.
public final class HealthRoute: Sendable {
  private struct State {
    var isProbing = false
    var asked: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<String?, Never>] = [:]
  }

  private let isSuspect: @Sendable () -> Bool
  private let probe: @Sendable (@escaping @Sendable (String?) -> Void) -> Void
  private let patience: Duration
  private let state = Lock(State())

  /// Makes the route.
  ///
  /// - Parameters:
  ///   - patience: How long the answer to a probe is waited for.
  ///   - isSuspect: Whether something has failed that a probe has not shown to work since; called on
  ///     the connection's loop, for every request.
  ///   - probe: Finds out whether the server can serve, without blocking; it calls what it is given
  ///     once, from any thread, with one line of why not, or nil.
  public init(
    patience: Duration = .seconds(2),
    isSuspect: @escaping @Sendable () -> Bool,
    probe: @escaping @Sendable (@escaping @Sendable (String?) -> Void) -> Void
  ) {
    self.patience = patience
    self.isSuspect = isSuspect
    self.probe = probe
  }

  /// Adds the route, without a session.
  public func add(to router: inout Router, at path: String = "/healthz") {
    router.on(
      .get,
      path,
      .bare,
      handler: .either { [self] context in
        guard isSuspect() else { return .now(Response(type: .text, body: .text("ok\n"))) }
        return .later { [self] in
          guard let reason = await reason(context.request.loop) else {
            return Response(type: .text, body: .text("ok\n"))
          }
          return .text(reason + "\n", status: .serviceUnavailable)
        }
      }
    )
  }

  /// What the probe that is under way, or a new one, finds.
  private func reason(_ loop: (any EventLoop)?) async -> String? {
    await withCheckedContinuation { continuation in
      let (number, isFirst) = state.withLock { state in
        defer { state.isProbing = true }
        state.asked &+= 1
        state.waiting[state.asked] = continuation
        return (state.asked, !state.isProbing)
      }
      if isFirst { probe { [self] reason in end(reason) } }
      _ = loop?.schedule(after: patience) { [self] in
        let continuation = state.withLock { $0.waiting.removeValue(forKey: number) }
        continuation?.resume(returning: "the store does not answer")
      }
    }
  }

  private func end(_ reason: String?) {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.isProbing = false
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(returning: reason) }
  }
}
