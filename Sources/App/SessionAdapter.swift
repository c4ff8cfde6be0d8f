import Domain
import HTTP
import Locking
import Rx
import Web

/// The domain's sessions as the web layer asks for them.
struct SessionAdapter: SessionStore {
  private let sessions: any SessionService

  init(_ sessions: any SessionService) {
    self.sessions = sessions
  }

  /// Asks the service, which answers at once for a session that it has in memory.
  func lookup(_ id: SessionID) -> SessionLookup {
    guard let key = SessionKey(id.bytes) else { return .none }
    let answer = Answer()
    sessions.account(of: key)
      .subscribe(onSuccess: { answer.lookup = $0.map { .found(SignedInUser($0)) } ?? .none })
      .dispose()
    return answer.lookup
  }

  func find(_ id: SessionID) async throws -> SignedInUser? {
    guard let key = SessionKey(id.bytes) else { return nil }
    do {
      return try await sessions.account(of: key).value.map(SignedInUser.init)
    } catch {
      throw Self.refusal(error)
    }
  }

  func begin(_ id: SessionID, user: SignedInUser) async throws {
    guard let key = SessionKey(id.bytes) else { return }
    do {
      try await sessions.begin(
        key,
        for: AccountID(user.id),
        proof: SignInProof(user.proof),
        device: user.userAgent.flatMap { Device(userAgent: $0) }
      ).value
    } catch SessionError.passwordChanged {
      throw SignInRefusal()
    } catch {
      throw Self.refusal(error)
    }
  }

  func end(_ id: SessionID) async throws {
    guard let key = SessionKey(id.bytes) else { return }
    do {
      try await sessions.end(key).value
    } catch {
      throw Self.refusal(error)
    }
  }

  /// What a visitor is told when a session could not be begun, found or ended.
  private static func refusal(_ error: any Error) -> HTTPError {
    error as? SessionError == .storageFull
      ? HTTPError(.insufficientStorage, "The disk of this server is full. Nothing was changed.")
      : HTTPError(.serviceUnavailable, "This does not work right now. Please try again.")
  }
}

/// What the service has answered so far; a late answer may come from another thread.
private final class Answer: Sendable {
  private let state = Lock(SessionLookup.pending)

  var lookup: SessionLookup {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

extension SignedInUser {
  fileprivate init(_ account: Account) {
    self.init(id: account.id.raw, name: account.name.display)
  }
}
