/// The server's end of a stream, for its source.
public protocol StreamConnection: AnyObject, Sendable {
  /// The bytes pulled but not yet taken by the socket; 0 for a reader that keeps up.
  var unsentBytes: Int { get }

  /// Asks for a pull; from any thread, many calls before the pull count as one.
  func wake()

  /// Ends the stream once what was pulled is sent; from any thread.
  func end()
}
