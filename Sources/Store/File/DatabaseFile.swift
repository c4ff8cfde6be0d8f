internal import Glibc
internal import Locking
internal import SQLite

/// The claim of this process to a database file: while it lives, no other store opens the file.
///
/// The claim is a flock(2), which SQLite itself does not look at: a backup or a shell may still
/// read. Only a file's owner can read it (mode 0600).
final class DatabaseFile: Sendable {
  private struct Identity: Hashable {
    let device: dev_t
    let inode: ino_t
  }

  // Closing any descriptor of a file drops the locks that SQLite holds on it in the same process
  // (fcntl_locking(2)), so a file that is claimed here must not even be opened a second time.
  private static let claimed = Lock<Set<Identity>>([])

  private let descriptor: Int32
  private let identity: Identity

  /// Makes the file when it is missing, and claims it; waits for nobody.
  ///
  /// What root makes has the owner of its folder.
  ///
  /// - Throws: `unfinished` when a restore has left nothing but what it was to put here, unless
  ///   `isRestoring`.
  init(path: String, isRestoring: Bool = false) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreError(.cannotOpen, path: path, "has no valid name")
    }
    if let known = Self.identity(of: path), Self.claimed.withLock({ $0.contains(known) }) {
      throw Self.locked(path)
    }
    let ready = Self.restored(Inspection.resolved(path))
    if !isRestoring, Inspection.size(of: path) ?? 0 == 0, Inspection.size(of: ready) != nil {
      throw StoreError(
        .unfinished,
        path: path,
        "was not restored to the end: restore it again, or delete \(ready) to begin anew"
      )
    }
    let isNew = Inspection.size(of: path) == nil
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw Self.error(errno, path: path) }
    if isNew { FolderEntry.giveOwner(of: FolderEntry.folder(of: path), to: descriptor) }
    do throws(StoreError) {
      identity = try Self.claim(descriptor, path: path)
    } catch {
      Glibc.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    _ = Self.claimed.withLock { $0.remove(identity) }
    // Closing alone would leave the claim to a process that is just being started with a copy of the
    // descriptor, until that is closed there.
    flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
  }

  /// Where a restore makes what it then puts at a path.
  static func restored(_ path: String) -> String { "\(path).restoring" }

  /// Lets nobody but the owner read the file.
  func shut() {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    // Somebody else's file keeps its mode: the owner has allowed us to use it so.
    fchmod(descriptor, 0o600)
  }

  private static func claim(_ descriptor: Int32, path: String) throws(StoreError) -> Identity {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw error(errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.cannotOpen, path: path, "is not a regular file")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? locked(path) : error(errno, path: path)
    }
    let identity = Identity(device: status.st_dev, inode: status.st_ino)
    guard claimed.withLock({ $0.insert(identity).inserted }) else { throw locked(path) }
    return identity
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, inode: status.st_ino)
  }

  private static func locked(_ path: String) -> StoreError {
    StoreError(.locked, path: path, "is locked by another process: is Rivulet already running?")
  }

  private static func error(_ code: Int32, path: String) -> StoreError {
    let reason = unsafe String(cString: strerror(code))
    switch code {
    case ENOENT, ENOTDIR:
      return StoreError(.missingFolder, path: path, "cannot be made: its folder does not exist")
    case EISDIR: return StoreError(.cannotOpen, path: path, "cannot be opened: it is a folder")
    case EACCES, EPERM, EROFS:
      return StoreError(.readOnly, path: path, "cannot be written: \(reason)")
    case ENOSPC, EDQUOT: return StoreError(.diskFull, path: path, "cannot be made: \(reason)")
    case EMFILE, ENFILE, ENOMEM:
      return StoreError(.outOfResources, path: path, "cannot be opened: \(reason)")
    default: return StoreError(.cannotOpen, path: path, "cannot be opened: \(reason)")
    }
  }
}
