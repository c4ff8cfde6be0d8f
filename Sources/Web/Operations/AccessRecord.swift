public import HTTP

/// One answered request, for a log: who asked for what, what it got and how long that took.
public struct AccessRecord: Sendable {
  /// The request's id.
  public let id: RequestID
  /// The request; nil for what could not be made one of.
  public let request: Request?
  /// The status of the answer.
  public let status: Int
  /// The octets of the answer's body; nil for a stream, whose length nobody knows yet.
  public let bytes: Int?
  /// From the request's last octet to its answer, in nanoseconds.
  public let nanoseconds: UInt64

  /// Who asked.
  public let peer: PeerAddress

  /// The method's name, `-` for what is no request.
  public var method: String { request?.method.name ?? "-" }

  init(_ id: RequestID, _ request: Request, _ response: borrowing Response, since start: UInt64) {
    self.id = id
    self.request = request
    peer = request.peer
    status = response.status.code
    bytes = request.isHead ? 0 : response.body.count
    nanoseconds = Monotonic.nanoseconds &- start
  }

  /// Of what could not be made a request of.
  init(
    _ id: RequestID,
    from peer: PeerAddress,
    _ response: borrowing Response,
    since start: UInt64
  ) {
    self.id = id
    request = nil
    self.peer = peer
    status = response.status.code
    bytes = response.body.count
    nanoseconds = Monotonic.nanoseconds &- start
  }
}

extension ResponseBody {
  /// The number of octets; nil for a stream.
  fileprivate var count: Int? {
    switch self {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .text(let text): text.utf8CodeUnitCount
    case .prepared(let body): body.count
    case .file(let file): file.range.count
    case .stream: nil
    }
  }
}
