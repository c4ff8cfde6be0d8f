internal import CLinux
internal import Glibc

/// Names of files in their folders.
enum FolderEntry {
  /// Gives a file another name, which nothing has yet (renameat2(2) with RENAME_NOREPLACE).
  ///
  /// Where the system or the file system has no such call, the file is linked to the other name and
  /// loses its own.
  /// - Parameters:
  ///   - path: The file.
  ///   - other: Its new name.
  ///   - rename: Does it at once; returns 0 or the number of the error.
  ///   - relink: Does it in two steps; returns 0 or the number of the error.
  /// - Returns: Why that cannot be; nil when it is done.
  static func move(
    _ path: String,
    to other: String,
    rename: (String, String) -> Int32 = {
      unsafe rename_to_free_name($0, $1) == 0 ? 0 : errno
    },
    relink: (String, String) -> Int32 = {
      guard unsafe link($0, $1) == 0 else { return errno }
      unsafe unlink($0)
      return 0
    }
  ) -> String? {
    var code = rename(path, other)
    if code == EINVAL || code == ENOSYS { code = relink(path, other) }
    return code == 0 ? nil : unsafe String(cString: strerror(code))
  }

  /// Has the folder know the name of a file for good.
  static func sync(_ path: String) {
    let descriptor = unsafe open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Gives an open file the owner and the group of another or of a folder, which only root can do:
  /// what root makes is else out of reach of the service that is to use it.
  static func giveOwner(of path: String, to descriptor: Int32) {
    var status = stat()
    guard geteuid() == 0, unsafe stat(path, &status) == 0 else { return }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    let bytes = Array(path.utf8)
    guard let end = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return String(decoding: bytes[...end], as: UTF8.self)
  }

  /// Whether something has the name, be it a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }
}
