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

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let path: String
  private let names = Lock<[String]>([])

  init() throws {
    path = "/tmp/rivulet-server-\(UInt64.random(in: 0 ... .max))"
    guard unsafe mkdir(path, 0o700) == 0 else { throw TestFailure("cannot make a folder") }
  }

  deinit {
    for name in names.withLock({ $0 }) { unsafe unlink("\(path)/\(name)") }
    unsafe rmdir(path)
  }

  /// Writes a file.
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    names.withLock { $0.append(name) }
    guard let file = unsafe fopen("\(path)/\(name)", "w") else {
      throw TestFailure("cannot write a file")
    }
    let bytes = Array(bytes)
    unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }
}
