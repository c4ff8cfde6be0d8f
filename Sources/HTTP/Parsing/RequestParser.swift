/// Finds requests in a stream of octets (RFC 9112); does no I/O and keeps no octets itself.
///
/// The caller hands in everything it has received and not yet seen consumed. The outcome does not
/// depend on how the stream was cut. After an error the connection must not be read any more.
public struct RequestParser: Sendable {
  /// How far a call came.
  public struct Progress: Sendable, Equatable {
    /// How many octets are done with; the rest must be handed in again, with more behind them.
    public var consumed: Int
    /// Whether a request is complete in the storage; the next call begins the next request.
    public var isComplete: Bool

    /// Makes a report.
    public init(consumed: Int, isComplete: Bool) {
      self.consumed = consumed
      self.isComplete = isComplete
    }
  }

  private enum Phase: Sendable {
    case head
    case length(Int)
    case chunked(ChunkedDecoder)
  }

  private var phase = Phase.head
  /// Octets of an unfinished head known to hold no line end.
  private var searched: UInt32 = 0
  /// How many octets an unfinished head may have before a limit bites.
  private var allowed: UInt32 = 0
  private var blankLines: UInt8 = 0

  /// Makes a parser at the start of a connection.
  public init() {}

  /// Whether a head is complete and its body is not.
  public var isInBody: Bool {
    if case .head = phase { false } else { true }
  }

  /// Takes octets as far as they go, at most to the end of one request.
  ///
  /// The storage must be the same from a head's last octet to its body's end; between requests
  /// and before a head is complete any other will do.
  public mutating func consume(
    _ input: Span<UInt8>,
    into storage: RequestStorage,
    limits: MessageLimits
  ) throws(HTTPError) -> Progress {
    var position = 0
    if case .head = phase {
      // What is refused before its method is known is no HEAD.
      storage.head.method = .get
      guard try skipBlankLine(input, &position) else {
        return Progress(consumed: position, isComplete: false)
      }
      let rest = input.extracting(position..<input.count)
      guard mayHoldLine(rest) else {
        return Progress(consumed: position, isComplete: false)
      }
      var parser = HeadParser(limits: limits)
      var head = RequestHead()
      storage.exchangeHead(with: &head)
      defer { storage.exchangeHead(with: &head) }
      guard let length = try parser.parse(rest, into: &head) else {
        searched = UInt32(truncatingIfNeeded: rest.count)
        allowed = UInt32(truncatingIfNeeded: parser.allowed)
        return Progress(consumed: position, isComplete: false)
      }
      position += length
      searched = 0
      blankLines = 0
      storage.clear()
      switch head.framing {
      case .length(0): return Progress(consumed: position, isComplete: true)
      case .length(let length):
        guard length <= limits.body else { throw ChunkedDecoder.tooLarge }
        phase = .length(length)
      case .chunked: phase = .chunked(ChunkedDecoder())
      }
    }
    let rest = input.extracting(position..<input.count)
    let body = try consumeBody(rest, into: storage, limits: limits)
    return Progress(consumed: position + body.consumed, isComplete: body.isComplete)
  }

  private mutating func consumeBody(
    _ input: Span<UInt8>,
    into storage: RequestStorage,
    limits: MessageLimits
  ) throws(HTTPError) -> Progress {
    switch phase {
    case .head:
      return Progress(consumed: 0, isComplete: false)
    case .length(let missing):
      let taken = min(missing, input.count)
      storage.body.append(input, 0..<taken)
      let isComplete = taken == missing
      phase = isComplete ? .head : .length(missing - taken)
      return Progress(consumed: taken, isComplete: isComplete)
    case .chunked(var decoder):
      let taken = try decoder.decode(input, into: &storage.body, limits: limits)
      let isComplete = decoder.isComplete
      phase = isComplete ? .head : .chunked(decoder)
      return Progress(consumed: taken, isComplete: isComplete)
    }
  }

  /// Skips the empty lines that clients of old send behind a body (RFC 9112 section 2.2).
  ///
  /// Returns false when it cannot be said yet whether the next octet begins a request.
  private mutating func skipBlankLine(
    _ input: Span<UInt8>,
    _ position: inout Int
  ) throws(HTTPError) -> Bool {
    while position < input.count, input[position] == 0x0d {
      guard position + 1 < input.count else { return false }
      guard input[position + 1] == 0x0a, blankLines < 4 else {
        throw HTTPError(.badRequest, "The request line is malformed.")
      }
      blankLines += 1
      position += 2
    }
    return position < input.count
  }

  /// Whether octets that came since the last try can end a line or break a rule.
  ///
  /// It keeps a head that arrives octet by octet from being parsed anew for each.
  private func mayHoldLine(_ input: Span<UInt8>) -> Bool {
    let searched = Int(searched)
    guard searched > 0, searched <= input.count else { return true }
    if input.count > Int(allowed) || input[searched - 1] == 0x0d { return true }
    return input.firstControl(from: searched, to: input.count) < input.count
  }
}
