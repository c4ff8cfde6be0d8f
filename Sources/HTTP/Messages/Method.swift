/// A request method that the server knows (RFC 9110 section 9, RFC 5789).
///
/// Any other method is answered with 501 before a request is made of it.
@frozen
public enum Method: UInt8, Hashable, Sendable, CaseIterable {
  /// Transfers the target's current representation.
  case get
  /// The same as `get` without the body.
  case head
  /// Has the target process the body.
  case post
  /// Replaces the target's representation.
  case put
  /// Changes a part of the target.
  case patch
  /// Removes the target.
  case delete
  /// Asks what the target supports.
  case options
  /// Asks for a tunnel, which the server never opens.
  case connect
  /// Asks for an echo, which the server never sends.
  case trace

  /// The name on the wire, in capital letters.
  public var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .connect: "CONNECT"
    case .trace: "TRACE"
    }
  }

  /// Finds the method of a name, which is case-sensitive (RFC 9110 section 9.1).
  init?(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    let candidates: (Method, Method)
    switch end &- start {
    case 3: candidates = (.get, .put)
    case 4: candidates = (.post, .head)
    case 5: candidates = (.patch, .trace)
    case 6: candidates = (.delete, .delete)
    case 7: candidates = (.options, .connect)
    default: return nil
    }
    if bytes.equals(candidates.0.name, from: start, to: end) {
      self = candidates.0
    } else if bytes.equals(candidates.1.name, from: start, to: end) {
      self = candidates.1
    } else {
      return nil
    }
  }
}
