/// A part of an open file, sent without passing through the server's memory.
public final class FileBody: Sendable {
  /// The descriptor, open for reading as long as the body lives.
  public let descriptor: Int32
  /// The octets of the file to send.
  public let range: Range<Int>
  private let release: @Sendable () -> Void

  /// Takes a descriptor and what closes it once the answer is sent or lost.
  public init(descriptor: Int32, range: Range<Int>, release: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.range = range
    self.release = release
  }

  deinit {
    release()
  }
}
