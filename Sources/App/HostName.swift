import Glibc

/// The machine's own names.
enum HostName {
  /// The name that the system knows itself by; none if it has no name.
  static var all: [String] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let isKnown = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let name = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return false
      }
      return unsafe gethostname(name, buffer.count - 1) == 0
    }
    guard isKnown, let end = bytes.firstIndex(of: 0), end > 0 else { return [] }
    return [String(decoding: bytes[..<end], as: UTF8.self)]
  }
}
