/// Decodes a chunked body (RFC 9112 section 7.1) octet by octet, data in whole runs.
///
/// Extensions may hold anything but controls; trailers must be field lines. Both are ignored.
public struct ChunkedDecoder: Sendable {
  private enum State: Sendable {
    case firstDigit
    case digits
    case blanks
    case chunkExtension
    case sizeLineFeed
    case data
    case dataReturn
    case dataLineFeed
    case trailerStart
    case trailerName
    case trailerValue
    case trailerLineFeed
    case lastLineFeed
    case complete
  }

  private var state = State.firstDigit
  private var size = 0
  /// Octets of extensions and needless zeros so far.
  private var overhead = 0
  private var trailerBytes = 0
  private var trailerCount = 0

  /// Makes a decoder before the first chunk.
  public init() {}

  /// Whether the last chunk and the trailers have ended.
  public var isComplete: Bool { state == .complete }

  static var tooLarge: HTTPError {
    HTTPError(.contentTooLarge, "The body is larger than the server accepts.")
  }

  private static var malformed: HTTPError {
    HTTPError(.badRequest, "The chunked body is malformed.")
  }

  /// Appends the data in `input` to `body` and returns how many octets were used.
  ///
  /// All are used unless the body ends before. Throws 400 for anything outside the grammar, 413
  /// over the limit of the body, 431 over those of the trailers.
  public mutating func decode(
    _ input: Span<UInt8>,
    into body: inout [UInt8],
    limits: MessageLimits
  ) throws(HTTPError) -> Int {
    var position = 0
    while position < input.count {
      switch state {
      case .complete:
        return position
      case .data:
        let taken = min(size, input.count &- position)
        body.append(input, position..<position &+ taken)
        size &-= taken
        position &+= taken
        if size == 0 { state = .dataReturn }
      case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed, .lastLineFeed:
        try takeTrailer(input[position], limits: limits)
        position &+= 1
      default:
        try takeSize(input[position], received: body.count, limits: limits)
        position &+= 1
      }
    }
    return position
  }

  private mutating func takeSize(
    _ octet: UInt8,
    received: Int,
    limits: MessageLimits
  ) throws(HTTPError) {
    switch state {
    case .dataReturn:
      guard octet == 0x0d else { throw Self.malformed }
      state = .dataLineFeed
    case .dataLineFeed:
      guard octet == 0x0a else { throw Self.malformed }
      state = .firstDigit
    case .sizeLineFeed:
      guard octet == 0x0a else { throw Self.malformed }
      state = size == 0 ? .trailerStart : .data
    case .chunkExtension:
      if octet == 0x0d {
        state = .sizeLineFeed
      } else {
        guard !octet.isControl else { throw Self.malformed }
        try countOverhead(limits)
      }
    default:
      try takeDigit(octet, received: received, limits: limits)
    }
  }

  private mutating func takeDigit(
    _ octet: UInt8,
    received: Int,
    limits: MessageLimits
  ) throws(HTTPError) {
    if let digit = octet.hexValue, state != .blanks {
      if size == 0 { try countOverhead(limits, unlessFirst: state == .firstDigit) }
      let (product, overflows) = size.multipliedReportingOverflow(by: 16)
      guard !overflows else { throw Self.tooLarge }
      size = product | Int(digit)
      guard size <= limits.body - received else { throw Self.tooLarge }
      state = .digits
    } else if state == .firstDigit {
      throw Self.malformed
    } else if octet == 0x3b {
      state = .chunkExtension
      try countOverhead(limits)
    } else if octet.isBlank {
      state = .blanks
      try countOverhead(limits)
    } else if octet == 0x0d, state == .digits {
      state = .sizeLineFeed
    } else {
      throw Self.malformed
    }
  }

  private mutating func countOverhead(
    _ limits: MessageLimits,
    unlessFirst isFirst: Bool = false
  ) throws(HTTPError) {
    if isFirst { return }
    overhead += 1
    guard overhead <= limits.chunkExtensions else { throw Self.malformed }
  }

  private mutating func takeTrailer(
    _ octet: UInt8,
    limits: MessageLimits
  ) throws(HTTPError) {
    trailerBytes += 1
    switch state {
    case .trailerStart where octet == 0x0d:
      state = .lastLineFeed
    case .trailerStart:
      guard octet.isTokenOctet else { throw Self.malformed }
      trailerCount += 1
      state = .trailerName
    case .trailerName:
      guard octet.isTokenOctet || octet == 0x3a else { throw Self.malformed }
      if octet == 0x3a { state = .trailerValue }
    case .trailerValue:
      guard octet == 0x0d || !octet.isControl else { throw Self.malformed }
      if octet == 0x0d { state = .trailerLineFeed }
    default:
      guard octet == 0x0a else { throw Self.malformed }
      state = state == .lastLineFeed ? .complete : .trailerStart
    }
    guard trailerBytes <= limits.fieldBytes, trailerCount <= limits.fieldCount else {
      throw HTTPError(.requestHeaderFieldsTooLarge, "The request has too many trailers.")
    }
  }
}
