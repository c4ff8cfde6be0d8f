import Glibc
import Locking

/// Notes of what happened, from any thread.
final class Log: Sendable {
  private let lock = Lock<[String]>([])

  var entries: [String] { lock.withLock { $0 } }

  func append(_ entry: String) {
    lock.withLock { $0.append(entry) }
  }
}

/// A file without a name that goes when the last reference does.
final class TemporaryFile: Sendable {
  let bytes: [UInt8]
  let descriptor: Int32

  init(bytes: [UInt8]) throws {
    self.bytes = bytes
    var template = Array("/tmp/rivulet-XXXXXX".utf8CString)
    descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let name = buffer.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(name)
      unsafe unlink(name)
      return descriptor
    }
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == bytes.count else { throw TestFailure("cannot write a temporary file") }
  }

  deinit {
    close(descriptor)
  }
}
