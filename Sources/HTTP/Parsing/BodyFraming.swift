/// How the end of a request's body is found (RFC 9112 section 6.3).
enum BodyFraming: Sendable, Equatable {
  case length(Int)
  case chunked
}
