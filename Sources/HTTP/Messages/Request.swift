/// One request, complete with its body; cheap to copy.
public struct Request: Sendable {
  let storage: RequestStorage
  /// The other end of the connection, or the client that a trusted proxy names.
  public var peer: PeerAddress
  /// Whether the client reached us over TLS; only a trusted proxy's word makes it true.
  public var isSecure = false

  /// Wraps storage that a parser filled.
  public init(storage: RequestStorage, peer: PeerAddress) {
    self.storage = storage
    self.peer = peer
  }

  /// Makes a request of its parts, as the parser would of their octets; for tests.
  ///
  /// Adds `Host: localhost` unless there is one, and the length of the body. Throws what the parser
  /// says to such a request.
  public init(
    method: Method,
    target: String,
    fields: [(FieldName, String)] = [],
    body: [UInt8] = [],
    peer: PeerAddress = .loopback,
    loop: (any EventLoop)? = nil
  ) throws(HTTPError) {
    var octets = Array("\(method.name) \(target) HTTP/1.1\r\n".utf8)
    for (name, value) in fields {
      octets.append(contentsOf: "\(name): \(value)\r\n".utf8)
    }
    if !fields.contains(where: { $0.0 == .host }) {
      octets.append(contentsOf: "host: localhost\r\n".utf8)
    }
    octets.append(contentsOf: "content-length: \(body.count)\r\n\r\n".utf8)
    octets.append(contentsOf: body)
    let storage = RequestStorage()
    storage.loop = loop
    var parser = RequestParser()
    let progress = try parser.consume(octets.span, into: storage, limits: MessageLimits())
    guard progress.isComplete, progress.consumed == octets.count else {
      throw HTTPError(.badRequest, "The parts make no request.")
    }
    self.init(storage: storage, peer: peer)
  }

  /// The method.
  public var method: Method { storage.head.method }

  /// The protocol version.
  public var version: Version { storage.head.version }

  /// Whether the method is HEAD, whose answer has no body.
  public var isHead: Bool { storage.head.method == .head }

  /// The loop of the connection; nil for a request that no server made.
  public var loop: (any EventLoop)? { storage.loop }

  /// The target's octets as they came.
  public var target: [UInt8] { Array(storage.head.bytes[storage.head.target.range]) }

  /// The path, its escapes decoded once; `*` for `OPTIONS *`.
  public var path: String {
    withPathBytes { path in path.text(0..<path.count) ?? "" }
  }

  /// Whether the path is exactly that, octet by octet.
  public func pathEquals(_ path: String) -> Bool {
    withPathBytes { octets in octets.equals(path, from: 0, to: octets.count) }
  }

  /// Calls `body` with the path's octets, well-formed UTF-8; makes no string.
  @inline(__always)
  public func withPathBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    if storage.head.pathIsDecoded {
      let decoded = storage.head.decodedPath
      return try body(decoded.span)
    }
    let bytes = storage.head.bytes
    return try body(bytes.span.extracting(storage.head.path.range))
  }

  /// Whether the target names the scheme `https`, which is to be answered over TLS alone (RFC 9110
  /// section 7.4).
  public var isForHTTPS: Bool { storage.head.isForHTTPS }

  /// The query's names and values.
  public var query: Form {
    let query = storage.head.query
    guard query.count > 0 else { return Form() }
    let bytes = storage.head.bytes
    // The parser let only a well-formed query pass.
    return (try? Form(decoding: bytes.span.extracting(query.range), maximum: .max)) ?? Form()
  }

  /// The query's octets as they came, without the question mark.
  public var queryBytes: [UInt8] { Array(storage.head.bytes[storage.head.query.range]) }

  /// The host and port that the request is for: the target's own, or else the Host field; empty
  /// when an HTTP/1.0 client named none.
  public var host: String {
    withHostBytes { host in host.text(0..<host.count) ?? "" }
  }

  /// Calls `body` with the octets of `host`; makes no string.
  @inline(__always)
  public func withHostBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let bytes = storage.head.bytes
    return try body(bytes.span.extracting(storage.head.host.range))
  }
}
