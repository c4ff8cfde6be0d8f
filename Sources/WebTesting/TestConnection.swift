import HTTP

/// The server's end of a `TestStream`; does not keep it open.
final class TestConnection: StreamConnection {
  private weak let stream: TestStream?

  init(stream: TestStream) {
    self.stream = stream
  }

  /// Always 0: what was pulled is read at once.
  var unsentBytes: Int { 0 }

  func wake() {
    stream?.wake()
  }

  func end() {
    stream?.end()
  }
}
