public import Web

/// What the log learns of the accounts: an event for each sign-in, for each password that was
/// wrong and for each request that was one too many, with a mark of the name in the name's place.
public struct AccountLog: Sendable {
  private let marks: HMACSHA256
  private let tell: @Sendable (WebEvent) -> Void

  /// Makes a log of a listener.
  ///
  /// - Parameters:
  ///   - secret: The installation's secret bytes: one name has one mark in all of its logs, and
  ///     nobody else can tell which.
  ///   - tell: Is told of each event, on the thread that noticed it; it must not block.
  public init(secret: [UInt8] = [], tell: @escaping @Sendable (WebEvent) -> Void = { _ in }) {
    // A key of its own, so that no mark is a code of anything else that the secret signs.
    let purpose = Array("names in the log".utf8)
    marks = HMACSHA256(key: HMACSHA256(key: secret).code(purpose.span).bytes)
    self.tell = tell
  }

  /// Tells of an event of a visit.
  func note(_ kind: WebEvent.Kind, _ visit: AccountWatch, detail: String) {
    tell(
      WebEvent(
        kind,
        requestID: visit.requestID,
        peer: visit.peer,
        route: visit.path,
        detail: detail
      )
    )
  }

  /// Sixteen digits that stand for a name.
  func mark(of key: String) -> String {
    let bytes = Array(key.utf8)
    return String(marks.code(bytes.span).hex.prefix(16))
  }
}
