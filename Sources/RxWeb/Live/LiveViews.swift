import HTTP
import Locking
public import Web

/// All live views, each known by its session, its page and the name that the client gave it.
public final class LiveViews: Sendable {
  private struct State {
    var views: [LiveView.Key: LiveView] = [:]
    var bySession: [SessionID: [LiveView.Key]] = [:]

    /// The oldest view of a session that waits for its connection to come back.
    func oldestLost(of session: SessionID) -> LiveView? {
      bySession[session]?.lazy.compactMap { views[$0] }.first { $0.isLost }
    }

    mutating func remove(_ view: LiveView) {
      guard views[view.key] === view else { return }
      views[view.key] = nil
      bySession[view.key.session]?.removeAll { $0 == view.key }
      if bySession[view.key.session]?.isEmpty == true { bySession[view.key.session] = nil }
    }
  }

  private let state = Lock(State())
  private let limitPerSession: Int

  /// Makes an empty register that holds at most `limitPerSession` views of one session.
  ///
  /// One more takes the place of the oldest whose connection is lost; where all have one, it is refused.
  public init(limitPerSession: Int = 32) {
    self.limitPerSession = limitPerSession
  }

  /// How many views there are, with those whose connection was lost a moment ago.
  public var count: Int { state.withLock { $0.views.count } }

  /// Ends every view of a session and tells their browsers that it has ended.
  public func end(session: SessionID) {
    let ended = state.withLock { state in
      (state.bySession[session] ?? []).compactMap { state.views[$0] }
    }
    for view in ended { view.perform { $0.end(because: "session-ended") } }
  }

  /// The view of this key, or the one that `make` makes for it.
  func find(
    _ key: LiveView.Key,
    orMake make: () -> LiveView
  ) throws(HTTPError) -> LiveView {
    let made = make()
    let (found, displaced) = state.withLock { state -> (LiveView?, LiveView?) in
      if let view = state.views[key] { return (view, nil) }
      var displaced: LiveView?
      if state.bySession[key.session, default: []].count >= limitPerSession {
        displaced = state.oldestLost(of: key.session)
        guard let displaced else { return (nil, nil) }
        state.remove(displaced)
      }
      state.views[key] = made
      state.bySession[key.session, default: []].append(key)
      return (made, displaced)
    }
    displaced?.perform { $0.end() }
    guard let found else {
      throw HTTPError(.tooManyRequests, "This session has as many live views as it may have.")
    }
    return found
  }

  /// The view of this key, if there is one.
  func find(_ key: LiveView.Key) -> LiveView? {
    state.withLock { $0.views[key] }
  }

  /// The newest view that a session has of a page.
  func newest(session: SessionID, path: String) -> LiveView? {
    newest(session) { $0.path == path }
  }

  /// The newest view of this name that a session has of any page.
  func newest(_ session: SessionID, named name: String) -> LiveView? {
    newest(session) { $0.name == name }
  }

  private func newest(_ session: SessionID, where isIt: (LiveView.Key) -> Bool) -> LiveView? {
    state.withLock { state in
      guard let key = state.bySession[session]?.last(where: isIt) else { return nil }
      return state.views[key]
    }
  }

  func remove(_ view: LiveView) {
    state.withLock { $0.remove(view) }
  }
}
