import HTTP

/// One request on its way to its answer.
struct Exchange: Sendable {
  let request: Request
  let id: RequestID
  /// Of the monotonic clock, in nanoseconds.
  let start: UInt64
  var entry: RouteIndex.Entry?
  var endpoint: RouteIndex.Endpoint?
  /// The session, where it is known; nil for an anonymous visitor.
  var session: Session?
  /// Whether the answer begins a session when the visitor has none.
  var mayBeginSession = false

  init(request: Request, id: RequestID, start: UInt64) {
    self.request = request
    self.id = id
    self.start = start
  }

  /// Whether an error is said in JSON: the client prefers it, asked for a stream, or is a program.
  var wantsJSON: Bool {
    endpoint?.traits.contains(.stream) == true || entry?.isJSON == true || request.prefersJSON
  }

  /// Where to go after a sign-in: here, or for a post to the page it was made from.
  var returnPath: String? {
    guard request.method.isSafe else { return entry?.page }
    return SafeNext.path(String(decoding: request.target, as: UTF8.self))
  }

  /// The one-time key of a post with what belongs to it; nil when it carries none, or an empty one.
  ///
  /// Throws 400 for a key that is malformed or there twice. A body that is no form, or a malformed
  /// one, carries none: the handler says what is wrong with it.
  func oneTimePost(of session: () -> Session?) throws(HTTPError) -> Idempotency.Post? {
    let body = request.bodyBytes
    guard Self.mayHoldKey(body.span), let form = try? request.form() else { return nil }
    let keys = form.values("idem")
    guard let key = keys.first, keys.contains(where: { !$0.isEmpty }) else { return nil }
    guard keys.count == 1, ASCII.isKey(key) else {
      throw HTTPError(.badRequest, "The one-time key of the form is malformed.")
    }
    guard let session = session() else { return nil }
    let scope = Idempotency.Scope(
      session: session.id,
      method: request.method,
      path: request.withPathBytes { path in path.indices.map { path[$0] } },
      key: Array(key.utf8)
    )
    let isForView = form.pairs.contains { $0.name == "view" }
    let wish: AnswerWish = wantsJSON ? .json : isForView ? .acknowledgement : .page
    return Idempotency.Post(scope: scope, content: Self.content(of: form), wish: wish)
  }

  /// What tells the fields of one form from those of another, but for the ones that say how it is
  /// sent.
  private static func content(of form: Form) -> Digest {
    var hash = SHA256()
    for pair in form.pairs where pair.name != "idem" && pair.name != "view" {
      for text in [pair.name, pair.value] {
        hash.update(Array("\(text.utf8.count) ".utf8).span)
        hash.update(Array(text.utf8).span)
      }
    }
    return hash.finish()
  }

  /// Whether the octets hold `idem=`; spares most posts from being parsed twice.
  private static func mayHoldKey(_ body: Span<UInt8>) -> Bool {
    var index = 0
    while index + 5 <= body.count {
      if body[index] == 0x69, body[index + 1] == 0x64, body[index + 2] == 0x65,
        body[index + 3] == 0x6d, body[index + 4] == 0x3d
      {
        return true
      }
      index += 1
    }
    return false
  }
}

extension Method {
  /// Whether the method asks for no change (RFC 9110 section 9.2.1).
  var isSafe: Bool {
    switch self {
    case .get, .head, .options, .trace: true
    default: false
    }
  }
}
