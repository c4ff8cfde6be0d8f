/// What the field lines of a head say about the message's body and the connection.
struct FramingFacts {
  private var hosts = 0
  private var host = ByteSlice.empty
  private var length: Int?
  private var lengths = 0
  private var codings = 0
  private var isChunked = false
  private var hasUnknownCoding = false
  private var saysClose = false
  private var saysKeepAlive = false
  private var expectsContinue = false
  private var expectsElse = false

  /// Takes note of one line.
  @inline(__always)
  mutating func note(
    _ input: Span<UInt8>,
    name: Range<Int>,
    value: Range<Int>
  ) throws(HTTPError) {
    // The lengths of the names that matter: host, expect, connection, content-length,
    // transfer-encoding.
    switch name.count {
    case 4, 6, 10, 14, 17: try noteCandidate(input, name: name, value: value)
    default: break
    }
  }

  private mutating func noteCandidate(
    _ input: Span<UInt8>,
    name: Range<Int>,
    value: Range<Int>
  ) throws(HTTPError) {
    func isName(_ text: String) -> Bool {
      input.equalsIgnoringCase(text, from: name.lowerBound, to: name.upperBound)
    }
    if isName("host") {
      hosts += 1
      host = ByteSlice(from: value.lowerBound, to: value.upperBound)
    } else if isName("connection") {
      noteConnection(input, value)
    } else if isName("content-length") {
      try noteLength(input, value)
    } else if isName("transfer-encoding") {
      try noteCodings(input, value)
    } else if isName("expect") {
      let isContinue = input.equalsIgnoringCase(
        "100-continue",
        from: value.lowerBound,
        to: value.upperBound
      )
      if isContinue { expectsContinue = true } else { expectsElse = true }
    }
  }

  private mutating func noteConnection(_ input: Span<UInt8>, _ value: Range<Int>) {
    input.forEachElement(of: value) { element in
      let (start, end) = (element.lowerBound, element.upperBound)
      if input.equalsIgnoringCase("close", from: start, to: end) {
        saysClose = true
      } else if input.equalsIgnoringCase("keep-alive", from: start, to: end) {
        saysKeepAlive = true
      }
    }
  }

  private mutating func noteLength(_ input: Span<UInt8>, _ value: Range<Int>) throws(HTTPError) {
    lengths += 1
    guard !value.isEmpty, lengths == 1 else { throw Self.badLength }
    var number = 0
    var overflows = false
    for index in value {
      guard input[index].isDigit else { throw Self.badLength }
      let (product, over) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(input[index] &- 0x30))
      overflows = overflows || over || carry
      number = sum
    }
    length = overflows ? .max : number
  }

  private static var badLength: HTTPError {
    HTTPError(.badRequest, "Content-Length is malformed or repeated.")
  }

  private mutating func noteCodings(_ input: Span<UInt8>, _ value: Range<Int>) throws(HTTPError) {
    var seen = 0
    input.forEachElement(of: value) { element in
      seen += 1
      if input.equalsIgnoringCase("chunked", from: element.lowerBound, to: element.upperBound) {
        isChunked = true
      } else {
        hasUnknownCoding = true
      }
    }
    codings += seen
    guard seen > 0 else { throw HTTPError(.badRequest, "Transfer-Encoding is empty.") }
  }

  /// Decides host, framing and persistence; `head` holds the version and the target already.
  func settle(_ input: Span<UInt8>, into head: inout RequestHead) throws(HTTPError) {
    try settleHost(input, into: &head)
    head.keepsAlive = head.version == .http11 ? !saysClose : saysKeepAlive && !saysClose
    if codings > 0 {
      guard head.version == .http11 else {
        throw HTTPError(.badRequest, "HTTP/1.0 has no Transfer-Encoding.")
      }
      guard lengths == 0 else {
        throw HTTPError(.badRequest, "Content-Length and Transfer-Encoding exclude each other.")
      }
      guard !hasUnknownCoding else {
        throw HTTPError(.notImplemented, "The server knows no transfer coding but chunked.")
      }
      guard isChunked, codings == 1 else {
        throw HTTPError(.badRequest, "A body is chunked once.")
      }
      head.framing = .chunked
    } else {
      head.framing = .length(length ?? 0)
    }
    if head.version == .http11 {
      guard !expectsElse else {
        throw HTTPError(.expectationFailed, "The server meets no expectation but 100-continue.")
      }
      head.expectsContinue = expectsContinue && head.framing != .length(0)
    }
  }

  private func settleHost(_ input: Span<UInt8>, into head: inout RequestHead) throws(HTTPError) {
    let range = host.range
    guard hosts == 1 ? !range.isEmpty : hosts == 0 && head.version == .http10,
      HostRule.accepts(input, from: range.lowerBound, to: range.upperBound)
    else { throw HTTPError(.badRequest, "The Host field is missing, repeated or malformed.") }
    // The authority of an absolute target stands over the field (RFC 9112 section 3.2.2).
    if head.host.count == 0 { head.host = host }
  }
}

extension Span<UInt8> {
  /// Calls `body` with each element of a comma-separated list that is not empty.
  @inline(__always)
  package func forEachElement(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, self[end] != 0x2c { end &+= 1 }
      let element = trimmed(from: start, to: end)
      if !element.isEmpty { body(element) }
      start = end &+ 1
    }
  }
}
