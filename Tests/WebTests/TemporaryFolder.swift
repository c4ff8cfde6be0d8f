import Glibc

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = "/tmp/rivulet-web-\(UInt64.random(in: 0 ... .max))"
    unsafe mkdir(path, 0o700)
  }

  deinit {
    remove(path)
  }

  /// Writes a file, with the folders above it; `modified` is in seconds since 1970.
  func write(_ name: String, _ content: String, modified: Int = 1_700_000_000) {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      unsafe mkdir(folder, 0o700)
    }
    let file = "\(path)/\(name)"
    let descriptor = unsafe open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let bytes = Array(content.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    let time = timespec(tv_sec: modified, tv_nsec: 0)
    _ = unsafe [time, time].withUnsafeBufferPointer {
      unsafe futimens(descriptor, $0.baseAddress)
    }
    close(descriptor)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) {
    unsafe symlink(target, "\(path)/\(name)")
  }

  /// Makes a named pipe.
  func pipe(_ name: String) {
    unsafe mkfifo("\(path)/\(name)", 0o600)
  }

  /// Removes a file or a folder with all that it holds.
  func remove(_ path: String) {
    if let folder = unsafe opendir(path) {
      while let entry = unsafe readdir(folder) {
        let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { start in
          unsafe start.withMemoryRebound(to: CChar.self, capacity: 256) {
            unsafe String(cString: $0)
          }
        }
        if name != ".", name != ".." {
          let child = "\(path)/\(name)"
          if unsafe unlink(child) != 0 { remove(child) }
        }
      }
      unsafe closedir(folder)
      unsafe rmdir(path)
    } else {
      unsafe unlink(path)
    }
  }
}
