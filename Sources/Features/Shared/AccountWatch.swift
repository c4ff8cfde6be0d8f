import Domain
import HTTP
import RxWeb
import Web

/// Tells the log how one visitor uses the accounts.
struct AccountWatch: Sendable {
  let requestID: RequestID
  let peer: PeerAddress
  let path: String
  private let log: AccountLog

  init(log: AccountLog, visit: Visit) {
    self.log = log
    requestID = visit.requestID
    peer = visit.peer
    path = visit.path
  }

  /// The password of the name was right, and a session is to begin.
  func signedIn(_ name: Username) {
    log.note(.signedIn, self, detail: "name=\(log.mark(of: name.key))")
  }

  /// A password was wrong, or nobody has the name.
  func failed(_ name: Username) {
    log.note(.signInFailed, self, detail: "name=\(log.mark(of: name.key))")
  }

  /// What was asked for is refused for some seconds.
  func limited(_ what: String, _ name: Username, seconds: Int) {
    log.note(
      .limited,
      self,
      detail: "\(what) for \(seconds) s, name=\(log.mark(of: name.key))"
    )
  }
}
