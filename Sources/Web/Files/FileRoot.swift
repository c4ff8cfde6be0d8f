import Glibc

/// A folder out of which nothing is ever opened: no `..`, no dot file, no symbolic link on the way.
struct FileRoot: Sendable {
  /// What tells one content of a file from the next.
  struct Version: Hashable, Sendable {
    let size: Int
    let inode: UInt64
    let modifiedSeconds: Int
    let modifiedNanoseconds: Int

    /// When the file was changed in seconds since 1970, or now if it claims to be of the future.
    var lastModified: Int { min(modifiedSeconds, time(nil)) }

    /// The version as text for an entity tag.
    var fingerprint: String {
      [size, Int(truncatingIfNeeded: inode), modifiedSeconds, modifiedNanoseconds]
        .map { String(UInt(bitPattern: $0), radix: 16) }
        .joined(separator: "-")
    }
  }

  /// The folder's own path; it may itself be a link, as it is the administrator's choice.
  let path: String

  /// The version of a regular file, or nil when there is none that may be served.
  func version(of name: [UInt8]) -> Version? {
    guard let file = open(name) else { return nil }
    defer { file.close() }
    return file.version
  }

  /// The content of a regular file of at most `limit` bytes, with its version.
  func read(_ name: [UInt8], limit: Int) -> (bytes: [UInt8], version: Version)? {
    guard let file = open(name) else { return nil }
    defer { file.close() }
    guard file.version.size <= limit, let bytes = file.readAll() else { return nil }
    return (bytes, file.version)
  }

  /// Whether a path is one that a file may be served under: `/` and names of A–Z, a–z, 0–9, `-`,
  /// `_` and `.`, none of which begins with a dot.
  static func isServable(_ path: Span<UInt8>) -> Bool {
    guard path.count > 1, path.count <= 1_024 else { return false }
    var previous: UInt8 = 0
    for index in path.indices {
      let byte = path[index]
      switch byte {
      case UInt8(ascii: "/"):
        guard previous != byte else { return false }
      case UInt8(ascii: "."):
        guard previous != UInt8(ascii: "/") else { return false }
      case 48...57, 65...90, 97...122, 45, 95: break
      default: return false
      }
      previous = byte
    }
    return path[0] == UInt8(ascii: "/") && previous != UInt8(ascii: "/")
  }

  /// Opens a regular file, each part of its name beneath the one before, following no link.
  ///
  /// The caller closes it.
  func open(_ name: [UInt8]) -> OpenFile? {
    guard Self.isServable(name.span) else { return nil }
    var current = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard current >= 0 else { return nil }
    let parts = name.dropFirst().split(separator: UInt8(ascii: "/"))
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | (isLast ? O_NONBLOCK : O_DIRECTORY)
      let next = unsafe openat(current, String(decoding: part, as: UTF8.self), flags)
      Glibc.close(current)
      guard next >= 0 else { return nil }
      current = next
    }
    guard let file = OpenFile(descriptor: current) else {
      Glibc.close(current)
      return nil
    }
    return file
  }
}
