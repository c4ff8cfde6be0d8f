public import HTTP
public import Web

/// How a submit or an action ended.
public struct Outcome: Sendable {
  enum Kind: Sendable {
    case done
    case shown
    case rejected(Status)
    case failed(HTTPError)
  }

  let kind: Kind
  /// Where a browser goes next.
  var location = ""
  /// The message, by its key in the language's strings, that the next page shows.
  var messageKey: String?
  /// Whether something was made, which JSON clients are told by 201.
  var isCreation = false
  /// What JSON clients are answered.
  var json: JSON?
  /// Who is signed in by this.
  var user: SignedInUser?
  /// What is said of the whole form when they cannot be signed in.
  var refusalKey: String?

  /// It worked: a browser goes to `location` and sees the message there; JSON clients get `json`.
  ///
  /// When the store refuses to sign the user in, the page is shown again, with `refusalKey`.
  public static func done(
    to location: String,
    message messageKey: String? = nil,
    isCreation: Bool = false,
    json: JSON? = nil,
    signingIn user: SignedInUser? = nil,
    orMessage refusalKey: String? = nil
  ) -> Outcome {
    var outcome = Outcome(kind: .done)
    outcome.location = location
    outcome.messageKey = messageKey
    outcome.isCreation = isCreation
    outcome.json = json
    outcome.user = user
    outcome.refusalKey = refusalKey
    return outcome
  }

  /// It worked, and the page itself is the answer, as it now stands.
  public static let shown = Outcome(kind: .shown)

  /// The input was not accepted: the page is shown again with its messages.
  ///
  /// - Parameters:
  ///   - messageKey: The key of what is said of the whole form.
  ///   - status: The answer's status: 422, or 409 when somebody else was faster.
  ///   - json: What JSON clients are answered in place of the message and the fields.
  /// - Returns: The outcome.
  public static func rejected(
    message messageKey: String? = nil,
    status: Status = .unprocessableContent,
    json: JSON? = nil
  ) -> Outcome {
    var outcome = Outcome(kind: .rejected(status))
    outcome.messageKey = messageKey
    outcome.json = json
    return outcome
  }

  /// It could not be done, and nothing has changed.
  public static func failed(_ error: HTTPError) -> Outcome {
    Outcome(kind: .failed(error))
  }

  /// What is said of it, if anything.
  func message(in strings: Strings) -> String? {
    if case .failed(let error) = kind { return error.message }
    return messageKey.map { strings.text($0) }
  }
}
