public import HTTP
import Locking

/// A browser without sockets: hands requests to a responder and keeps a cookie jar.
///
/// Requests go through the real parser and answers through the real encoder, so that tests see what
/// stands on the wire. The responder runs on `loop`, whose time moves only by hand. The client holds
/// the streams that it opened; they close with it.
public final class TestClient: Sendable {
  /// Why a test's request brought no stream.
  public struct NoStream: Error {
    /// The answer that came instead.
    public let response: TestResponse
  }

  /// The loop of all connections of this client.
  public let loop: TestLoop
  private let responder: any Responder
  let host: String
  private let isSecure: Bool
  private let peer: PeerAddress
  private let jar: Lock<[(name: String, value: String)]>
  private let streams = Lock<[TestStream]>([])

  /// Makes a client with an empty jar.
  ///
  /// - Parameters:
  ///   - responder: What answers.
  ///   - loop: The loop to answer on; clients of one test may share it.
  ///   - host: The `Host` of requests that say none.
  ///   - isSecure: Whether requests look as if they came over TLS.
  ///   - peer: The address that requests come from.
  public init(
    _ responder: some Responder,
    loop: TestLoop = TestLoop(),
    host: String = "localhost",
    isSecure: Bool = false,
    peer: PeerAddress = .loopback
  ) {
    self.responder = responder
    self.loop = loop
    self.host = host
    self.isSecure = isSecure
    self.peer = peer
    jar = Lock([])
  }

  /// The value of a cookie in the jar.
  public func cookie(_ name: String) -> String? {
    jar.withLock { jar in jar.first { $0.name == name }?.value }
  }

  /// Puts a cookie into the jar; nil takes it out.
  public func setCookie(_ name: String, _ value: String?) {
    jar.withLock { jar in
      jar.removeAll { $0.name == name }
      if let value {
        jar.append((name, value))
      }
    }
  }

  /// Asks for a page.
  public func get(_ target: String, _ fields: [(FieldName, String)] = []) async -> TestResponse {
    await send(.get, target, fields)
  }

  /// Submits a form.
  public func post(
    _ target: String,
    form: KeyValuePairs<String, String> = [:],
    _ fields: [(FieldName, String)] = []
  ) async -> TestResponse {
    let type = [(FieldName.contentType, "application/x-www-form-urlencoded")]
    return await send(.post, target, type + fields, body: Array(Form(form).encoded.utf8))
  }

  /// Sends any request.
  public func send(
    _ method: Method,
    _ target: String,
    _ fields: [(FieldName, String)] = [],
    body: [UInt8] = []
  ) async -> TestResponse {
    await begin(method, target, fields, body: body).response()
  }

  /// Sends any request, without waiting for an answer that takes time.
  ///
  /// What the responder does at once has been done when this returns.
  public func begin(
    _ method: Method,
    _ target: String,
    _ fields: [(FieldName, String)] = [],
    body: [UInt8] = []
  ) async -> TestExchange {
    let reply: Reply
    do {
      let request = try request(method, target, fields, body)
      reply = await loop.run { [responder] in responder.respond(to: request) }
    } catch {
      reply = .now(responder.respond(toRefused: error, from: .loopback))
    }
    return TestExchange(reply, isHead: method == .head, client: self)
  }

  /// Opens an event stream; throws the answer when it is none.
  public func stream(
    _ target: String,
    _ fields: [(FieldName, String)] = []
  ) async throws(NoStream) -> TestStream {
    let accept = [(FieldName.accept, "text/event-stream")]
    let response = await get(target, fields.contains { $0.0 == .accept } ? fields : accept + fields)
    guard let source = response.stream else { throw NoStream(response: response) }
    let stream = TestStream(response, source: source, loop: loop)
    streams.withLock { $0.append(stream) }
    stream.open()
    return stream
  }

  /// Closes all streams, as a browser does that is closed.
  public func close() {
    let open = streams.withLock { streams in
      let open = streams
      streams = []
      return open
    }
    for stream in open {
      stream.close()
    }
  }

  private func request(
    _ method: Method,
    _ target: String,
    _ fields: [(FieldName, String)],
    _ body: [UInt8]
  ) throws(HTTPError) -> Request {
    var all = fields
    if !fields.contains(where: { $0.0 == .host }) {
      all.append((.host, host))
    }
    let cookies = jar.withLock { jar in jar.map { "\($0.name)=\($0.value)" } }
    if !cookies.isEmpty, !fields.contains(where: { $0.0 == .cookie }) {
      all.append((.cookie, cookies.joined(separator: "; ")))
    }
    var request = try Request(
      method: method,
      target: target,
      fields: all,
      body: body,
      peer: peer,
      loop: loop
    )
    request.isSecure = isSecure
    return request
  }

  func keepCookies(of response: Response) {
    for cookie in response.cookies {
      setCookie(cookie.name, cookie.maxAge == 0 ? nil : cookie.value)
    }
  }
}
