/// Parses one head from its first octet; started anew when the head was not complete.
struct HeadParser {
  let limits: MessageLimits
  /// How many octets may be there before a limit bites; set when the head was not complete.
  private(set) var allowed = 0
  private var facts = FramingFacts()

  init(limits: MessageLimits) {
    self.limits = limits
  }

  /// Fills `head` and returns how long it is, nil when its end has not come yet.
  mutating func parse(_ input: Span<UInt8>, into head: inout RequestHead) throws(HTTPError) -> Int?
  {
    head.reset()
    allowed = limits.requestLine
    guard let lineEnd = try lineEnd(input, from: 0, else: .uriTooLong) else { return nil }
    try RequestLine.parse(input, to: lineEnd, into: &head)
    var start = lineEnd &+ 2
    allowed = start &+ limits.fieldBytes &- 2
    while let end = try self.lineEnd(input, from: start, else: .requestHeaderFieldsTooLarge) {
      if end == start {
        try facts.settle(input, into: &head)
        head.bytes.removeAll(keepingCapacity: true)
        head.bytes.append(input, 0..<end &+ 2)
        return end &+ 2
      }
      guard head.lines.count < limits.fieldCount else {
        throw Self.overLimit(.requestHeaderFieldsTooLarge)
      }
      try parseField(input, from: start, to: end, into: &head)
      start = end &+ 2
    }
    return nil
  }

  private static func overLimit(_ status: Status) -> HTTPError {
    status == .uriTooLong
      ? HTTPError(status, "The request line is too long.")
      : HTTPError(status, "The request has too many or too long header fields.")
  }

  /// The index of the carriage return that ends a line, nil when it has not come yet; an index
  /// over `allowed` is refused with `status`.
  private func lineEnd(
    _ input: Span<UInt8>,
    from start: Int,
    else status: Status
  ) throws(HTTPError) -> Int? {
    let bound = min(input.count, allowed &+ 1)
    if start < bound {
      let index = input.firstControl(from: start, to: bound)
      if index < bound {
        let next = index &+ 1
        guard input[index] == 0x0d, next == input.count || input[next] == 0x0a else {
          throw HTTPError(
            .badRequest,
            "The request holds a control character where none may be."
          )
        }
        return next < input.count ? index : nil
      }
    }
    guard input.count <= allowed else { throw Self.overLimit(status) }
    return nil
  }

  private mutating func parseField(
    _ input: Span<UInt8>,
    from start: Int,
    to end: Int,
    into head: inout RequestHead
  ) throws(HTTPError) {
    var colon = start
    while colon < end, input[colon].isTokenOctet { colon &+= 1 }
    guard colon > start, colon < end, input[colon] == 0x3a else {
      throw HTTPError(.badRequest, "A header field is malformed.")
    }
    let value = input.trimmed(from: colon &+ 1, to: end)
    let line = RequestHead.Line(
      name: ByteSlice(from: start, to: colon),
      value: ByteSlice(from: value.lowerBound, to: value.upperBound)
    )
    head.lines.append(line)
    try facts.note(input, name: start..<colon, value: value)
  }
}
