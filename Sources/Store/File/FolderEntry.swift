internal import Glibc

/// Names of files in their folders.
enum FolderEntry {
  /// Gives a file another name, which nothing has yet.
  ///
  /// - Returns: Why that cannot be; nil when it is done.
  static func move(_ path: String, to other: String) -> String? {
    guard unsafe link(path, other) == 0 else { return unsafe String(cString: strerror(errno)) }
    unsafe unlink(path)
    return nil
  }

  /// Has the folder know the name of a file for good.
  static func sync(_ path: String) {
    let bytes = Array(path.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Whether something has the name, be it a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}
