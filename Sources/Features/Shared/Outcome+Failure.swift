import Domain
import HTTP
import RxWeb

extension Outcome {
  /// The outcome of a request to the accounts that did not succeed: a verdict on the form where the
  /// form is at fault, else an error that says when to come back.
  static func refusal(_ error: AccountError, in strings: Strings) -> Outcome {
    switch error {
    case .nameTaken, .unknownName, .wrongPassword:
      .rejected(message: error.message.key)
    case .limited(let seconds):
      .failed(HTTPError(.tooManyRequests, error.message, in: strings, retryAfter: seconds))
    case .busy(let seconds):
      .failed(HTTPError(.serviceUnavailable, error.message, in: strings, retryAfter: seconds))
    case .entriesDiffer:
      .failed(HTTPError(.unprocessableContent, error.message, in: strings))
    case .storageFull:
      .failed(HTTPError(.insufficientStorage, error.message, in: strings))
    case .unavailable:
      .failed(HTTPError(.serviceUnavailable, error.message, in: strings))
    }
  }

  /// The outcome of a change to a cart that was not made.
  static func refusal(_ error: CartError, in strings: Strings) -> Outcome {
    let status: Status =
      switch error {
      case .unknownHerb, .countOutOfRange, .entriesDiffer: .unprocessableContent
      case .unknownItem: .notFound
      case .nothingToRestore: .conflict
      case .storageFull: .insufficientStorage
      case .unavailable: .serviceUnavailable
      }
    return .failed(HTTPError(status, error.message, in: strings))
  }
}

extension HTTPError {
  /// Refuses with a sentence in the visitor's language, and says when it is worth coming back.
  init(_ status: Status, _ message: Message, in strings: Strings, retryAfter seconds: Int? = nil) {
    self.init(status, strings.text(message.key, message.arguments), cause: message.key)
    if let seconds { fields.append(.retryAfter, FieldValue(seconds)) }
  }
}
