/// The memory behind a request: the head's octets, where its parts lie, and the body.
///
/// A server keeps one and fills it again and again; a request that outlives its answer keeps it
/// instead, and the server takes another.
public final class RequestStorage {
  var head = RequestHead()
  var body: [UInt8] = []
  /// The loop of the connection, nil before a server or a test sets it.
  public var loop: (any EventLoop)?

  /// Makes empty storage.
  public init() {}

  /// Whether the connection may serve another request after this one.
  public var keepsAlive: Bool { head.keepsAlive }

  /// Whether the client waits for `100 Continue` before it sends the body.
  public var expectsContinue: Bool { head.expectsContinue }

  /// The version of the request.
  public var version: Version { head.version }

  /// Whether the request is a HEAD, whose answer has no body.
  public var isHead: Bool { head.method == .head }

  /// Bytes of the body that have come so far.
  public var bodyCount: Int { body.count }

  /// Bytes of memory that the storage holds on to.
  public var capacity: Int { head.bytes.capacity + body.capacity }

  /// Exchanges the head for another: whoever parses it takes it out, and puts it back.
  ///
  /// So it is never changed in place for longer than an instant, and no access to it needs the check
  /// of exclusivity at run time.
  func exchangeHead(with other: inout RequestHead) {
    swap(&head, &other)
  }

  /// Empties the body and keeps its memory.
  func clear() {
    if !body.isEmpty { body.removeAll(keepingCapacity: true) }
  }
}

// Sound: the parser fills the storage while one connection alone refers to it, and fills it again
// only after `isKnownUniquelyReferenced` said so; requests only read it.
extension RequestStorage: @unchecked Sendable {}
