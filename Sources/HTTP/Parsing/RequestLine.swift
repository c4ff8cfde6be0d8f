/// The request line and its target (RFC 9112 sections 3 and 3.2).
enum RequestLine {
  /// Parses the octets before `end`, which hold no control but perhaps tabs.
  static func parse(
    _ input: Span<UInt8>,
    to end: Int,
    into head: inout RequestHead
  ) throws(HTTPError) {
    var methodEnd = 0
    while methodEnd < end, input[methodEnd].isTokenOctet { methodEnd &+= 1 }
    guard methodEnd > 0, methodEnd < end, input[methodEnd] == 0x20 else { throw malformed }
    let method = Method(input, from: 0, to: methodEnd)
    head.method = method ?? .get
    let targetStart = methodEnd &+ 1
    var targetEnd = targetStart
    while targetEnd < end, input[targetEnd] > 0x20 { targetEnd &+= 1 }
    guard targetEnd > targetStart, targetEnd < end, input[targetEnd] == 0x20 else {
      throw malformed
    }
    head.version = try version(input, from: targetEnd &+ 1, to: end)
    guard let method, method != .connect else {
      throw HTTPError(.notImplemented, "The server does not know this method.")
    }
    head.target = ByteSlice(from: targetStart, to: targetEnd)
    try parseTarget(input, from: targetStart, to: targetEnd, into: &head)
  }

  private static var malformed: HTTPError {
    HTTPError(.badRequest, "The request line is malformed.")
  }

  private static func version(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int
  ) throws(HTTPError) -> Version {
    if input.equals("HTTP/1.1", from: start, to: end) { return .http11 }
    if input.equals("HTTP/1.0", from: start, to: end) { return .http10 }
    guard end - start == 8, input.equals("HTTP/", from: start, to: start + 5),
      input[start + 5].isDigit, input[start + 6] == 0x2e, input[start + 7].isDigit
    else { throw malformed }
    throw HTTPError(.httpVersionNotSupported, "The server speaks HTTP/1.1 and HTTP/1.0.")
  }

  private static func parseTarget(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int,
    into head: inout RequestHead
  ) throws(HTTPError) {
    if input[start] == 0x2f {
      return try parsePath(input, from: start, to: end, into: &head)
    }
    if end - start == 1, input[start] == 0x2a, head.method == .options {
      head.path = head.target
      return
    }
    try parseAbsolute(input, from: start, to: end, into: &head)
  }

  /// Takes apart `http://authority/path`, whose authority stands for the Host field.
  private static func parseAbsolute(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int,
    into head: inout RequestHead
  ) throws(HTTPError) {
    var authority = start
    for scheme in ["http://", "https://"] {
      let length = scheme.utf8.count
      if end - start > length,
        input.equalsIgnoringCase(scheme, from: start, to: start + length)
      {
        authority = start + length
        head.isForHTTPS = length == 8
      }
    }
    guard authority > start else {
      throw HTTPError(.badRequest, "The request target is malformed.")
    }
    var authorityEnd = authority
    while authorityEnd < end, input[authorityEnd] != 0x2f, input[authorityEnd] != 0x3f {
      authorityEnd += 1
    }
    guard HostRule.accepts(input, from: authority, to: authorityEnd), authorityEnd > authority
    else { throw HTTPError(.badRequest, "The request target is malformed.") }
    head.host = ByteSlice(from: authority, to: authorityEnd)
    try parsePath(input, from: authorityEnd, to: end, into: &head)
  }

  private static func parsePath(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int,
    into head: inout RequestHead
  ) throws(HTTPError) {
    var pathEnd = start
    var isPlain = true
    while pathEnd < end, input[pathEnd] != 0x3f {
      let octet = input[pathEnd]
      guard octet != 0x23, octet != 0x7f else { throw malformed }
      if octet == 0x25 || octet >= 0x80 { isPlain = false }
      pathEnd &+= 1
    }
    head.path = ByteSlice(from: start, to: pathEnd)
    if !isPlain || pathEnd == start {
      try decodePath(input, from: start, to: pathEnd, into: &head)
    }
    if pathEnd < end {
      try checkQuery(input, from: pathEnd + 1, to: end)
      head.query = ByteSlice(from: pathEnd + 1, to: end)
    }
  }

  private static func decodePath(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int,
    into head: inout RequestHead
  ) throws(HTTPError) {
    head.pathIsDecoded = true
    head.decodedPath.removeAll(keepingCapacity: true)
    if start == end { head.decodedPath.append(0x2f) }
    let isValid = PercentCoding.decode(
      input,
      from: start,
      to: end,
      plusIsSpace: false,
      into: &head.decodedPath,
      refusing: { $0 == 0x00 || $0 == 0x2f }
    )
    guard isValid, PercentCoding.isUTF8(head.decodedPath.span) else {
      throw HTTPError(.badRequest, "The path holds a malformed escape.")
    }
  }

  private static func checkQuery(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int
  ) throws(HTTPError) {
    var isPlain = true
    for index in start..<end {
      guard input[index] != 0x23 else { throw malformed }
      if input[index] == 0x25 || input[index] >= 0x80 { isPlain = false }
    }
    if isPlain { return }
    guard Form.isWellFormed(input, from: start, to: end) else {
      throw HTTPError(.badRequest, "The query holds a malformed escape.")
    }
  }
}
