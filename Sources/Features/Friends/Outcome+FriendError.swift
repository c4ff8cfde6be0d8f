import Domain
import HTTP
import RxWeb

extension Outcome {
  /// The outcome of a change to the friends that was not made.
  static func refusal(_ error: FriendError, in strings: Strings) -> Outcome {
    switch error {
    case .invalid: .rejected()
    case .conflict(let current):
      .rejected(
        message: error.message.key,
        status: .conflict,
        json: error.json(current, in: strings)
      )
    case .unknownFriend, .gone: .failed(HTTPError(.notFound, error.message, in: strings))
    case .tooMany, .entriesDiffer:
      .failed(HTTPError(.unprocessableContent, error.message, in: strings))
    case .storageFull: .failed(HTTPError(.insufficientStorage, error.message, in: strings))
    case .unavailable: .failed(HTTPError(.serviceUnavailable, error.message, in: strings))
    }
  }
}

extension FriendError {
  /// The error as JSON, with the friend as it now is.
  func json(_ current: Friend, in strings: Strings) -> JSON {
    .object([
      "message": .string(strings.text(message.key, message.arguments)), "current": current.json,
    ])
  }
}
