import Glibc

/// Lines for whoever started the program.
enum Output {
  /// Writes a line to the standard output.
  static func say(_ line: String) {
    write(line, to: STDOUT_FILENO)
  }

  /// Writes a line to the standard error.
  static func complain(_ line: String) {
    write(line, to: STDERR_FILENO)
  }

  /// Writes the line whole, at once, so that lines of several threads do not mix.
  private static func write(_ line: String, to descriptor: Int32) {
    write((Array(line.utf8) + [10])[...], to: descriptor)
  }

  /// Writes all octets; what the other end does not take is lost.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
