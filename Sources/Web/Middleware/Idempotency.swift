import HTTP
import Locking

/// Remembers the answers of posts that carry a one-time key, so that the same post sent again has no
/// second effect and gets the same answer.
///
/// A key counts within its session, method and path, for ten minutes and as long as the process runs.
/// While the first post runs, the same again waits for its answer. A post of other fields is not the
/// same, and must not have the key. Only complete answers are kept: no 5xx and no 429, no streams.
/// Bounded by keys a session, keys in all, and bytes; beyond them, and beyond the process, a
/// ``KeyedPost`` goes with what is changed.
public final class Idempotency: Sendable {
  /// What a key belongs to.
  struct Scope: Hashable, Sendable {
    let session: SessionID
    let method: Method
    let path: [UInt8]
    let key: [UInt8]
  }

  /// A post that carries a key.
  struct Post: Sendable {
    let scope: Scope
    /// Of the form's fields, but for those that say how it is sent.
    let content: Digest
    let wish: AnswerWish
  }

  /// The answer of a post, and what kind was wished for.
  struct Outcome: Sendable {
    let response: Response
    let wish: AnswerWish
  }

  /// What the caller has to do.
  enum Start {
    /// Run the handler and call `end`.
    case run
    /// Call `answer`.
    case wait
    /// Give this answer again.
    case replay(Outcome)
    /// Refuse: the key belongs to a post of other fields.
    case differs
  }

  private struct Running {
    let content: Digest
    var waiting: [CheckedContinuation<Outcome?, Never>] = []
  }

  private struct Kept {
    let post: Post
    let response: Response
    let size: Int
    let expires: ContinuousClock.Instant
  }

  private struct State {
    var running: [Scope: Running] = [:]
    var kept: LeastRecentlyUsed<Scope, Kept>
    var ofSession: [SessionID: [Scope]] = [:]
    var bytes = 0
  }

  private let lifetime: Duration
  private let perSession: Int
  private let capacity: Int
  private let byteLimit: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Lock<State>

  /// Makes an empty memory.
  public init(
    lifetime: Duration = .seconds(600),
    perSession: Int = 64,
    capacity: Int = 10_000,
    byteLimit: Int = 16 * 1_048_576,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.lifetime = lifetime
    self.perSession = max(1, perSession)
    self.capacity = max(1, capacity)
    self.byteLimit = byteLimit
    self.now = now
    state = Lock(State(kept: LeastRecentlyUsed(capacity: self.capacity)))
  }

  /// How many answers are kept.
  public var count: Int { state.withLock { $0.kept.count } }

  /// Enters a key.
  func begin(_ post: Post) -> Start {
    let now = now()
    return state.withLock { state in
      if let kept = state.kept.value(post.scope) {
        if kept.expires > now {
          guard kept.post.content == post.content else { return .differs }
          return .replay(Outcome(response: kept.response, wish: kept.post.wish))
        }
        Self.forget(post.scope, &state)
      }
      if let running = state.running[post.scope] {
        return running.content == post.content ? .wait : .differs
      }
      state.running[post.scope] = Running(content: post.content)
      return .run
    }
  }

  /// The answer of the post that runs under a key; nil when none runs any more.
  func answer(_ scope: Scope) async -> Outcome? {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        state.running[scope]?.waiting.append(continuation) != nil
      }
      if !isRunning {
        continuation.resume(returning: nil)
      }
    }
  }

  /// Ends the run of a key and hands its answer to all that wait.
  func end(_ post: Post, _ response: Response) {
    let now = now()
    let size = Self.size(of: response)
    let waiting = state.withLock { state in
      if let size, size <= byteLimit {
        makeRoom(for: size, in: post.scope.session, now, &state)
        let expires = now + lifetime
        let kept = Kept(post: post, response: response, size: size, expires: expires)
        state.kept.set(post.scope, kept)
        state.ofSession[post.scope.session, default: []].append(post.scope)
        state.bytes += size
      }
      return state.running.removeValue(forKey: post.scope)?.waiting ?? []
    }
    for continuation in waiting {
      continuation.resume(returning: Outcome(response: response, wish: post.wish))
    }
  }

  /// Forgets the answer of a key, so that the next post with it runs.
  func forget(_ scope: Scope) {
    state.withLock { Self.forget(scope, &$0) }
  }

  private func makeRoom(
    for size: Int,
    in session: SessionID,
    _ now: ContinuousClock.Instant,
    _ state: inout State
  ) {
    while let scopes = state.ofSession[session], scopes.count >= perSession {
      Self.forget(scopes[0], &state)
    }
    while let oldest = state.kept.oldestValue {
      let isFull = state.kept.count >= capacity || state.bytes + size > byteLimit
      guard isFull || oldest.expires <= now else { return }
      Self.forget(oldest.post.scope, &state)
    }
  }

  private static func forget(_ scope: Scope, _ state: inout State) {
    if let kept = state.kept.remove(scope) {
      state.bytes -= kept.size
    }
    state.ofSession[scope.session]?.removeAll { $0 == scope }
    if state.ofSession[scope.session]?.isEmpty == true {
      state.ofSession[scope.session] = nil
    }
  }

  /// The bytes to remember an answer by, nil for one that must not be kept.
  private static func size(of response: Response) -> Int? {
    guard response.status.code < 500, response.status != .tooManyRequests else { return nil }
    return switch response.body {
    case .bytes(let bytes): bytes.count + 512
    case .empty, .text, .prepared: 512
    case .file, .stream: nil
    }
  }
}
