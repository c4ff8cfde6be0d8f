import Glibc

/// A regular file, open for reading until `close`.
struct OpenFile: Sendable {
  let descriptor: Int32
  let version: FileRoot.Version

  /// Takes a descriptor; nil, and the descriptor still open, when it is not of a regular file.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    self.descriptor = descriptor
    version = FileRoot.Version(
      size: Int(status.st_size),
      inode: UInt64(status.st_ino),
      modifiedSeconds: status.st_mtim.tv_sec,
      modifiedNanoseconds: status.st_mtim.tv_nsec
    )
  }

  /// All bytes; nil when the file turns out shorter than its version says, or cannot be read.
  func readAll() -> [UInt8]? {
    let size = version.size
    guard size >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress.map { unsafe $0 + count }, size - count)
      }
      guard got > 0 else { return nil }
      count += got
    }
    return bytes
  }

  /// Gives the descriptor back.
  func close() {
    Glibc.close(descriptor)
  }
}
