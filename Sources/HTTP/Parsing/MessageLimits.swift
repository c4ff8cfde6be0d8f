/// How much of a request is read before it is refused.
public struct MessageLimits: Hashable, Sendable {
  /// Bytes of the request line without its end; longer is 414.
  public var requestLine = 8_192
  /// Bytes of the field lines together, and again of the trailers; more is 431.
  public var fieldBytes = 32_768
  /// The number of field lines, and again of trailers; more is 431.
  public var fieldCount = 100
  /// Bytes of the body; more is 413.
  public var body = 1_048_576
  /// Bytes of all chunk extensions of a body together, with blanks and needless zeros; more is 400.
  public var chunkExtensions = 4_096

  /// The limits as documented; change the ones that shall differ.
  public init() {}
}
