import HTTP
import Locking

/// The files of one folder, served from memory.
///
/// A file is read on its first request and looked at again at most once a second, so that a hot file
/// costs no system call. Only known extensions are served, no dot files, no listings, and nothing
/// outside the folder by any spelling or symbolic link. A path with `?v=` and the file's own hash, as
/// `fingerprintedPath(_:)` makes it, may be kept for a year, and a file whose name holds a hash, such
/// as `app.0a1b2c3d.js`; any other is to be revalidated.
public final class StaticFiles: Sendable {
  private struct State {
    var files: LeastRecentlyUsed<UInt64, CachedFile>
    var bytes = 0
  }

  private let root: FileRoot
  private let fileLimit: Int
  private let byteLimit: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Lock<State>

  /// Serves the files of a folder.
  ///
  /// - Parameters:
  ///   - directory: The folder's path.
  ///   - fileLimit: The largest file that is kept in memory, in bytes; a larger one is sent from the
  ///     disk each time.
  ///   - byteLimit: The most memory that files take in all, in bytes.
  ///   - now: The clock that says when a file is looked at again.
  public init(
    directory: String,
    fileLimit: Int = 1_048_576,
    byteLimit: Int = 64 * 1_048_576,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    root = FileRoot(path: directory)
    self.fileLimit = fileLimit
    self.byteLimit = byteLimit
    self.now = now
    state = Lock(State(files: LeastRecentlyUsed(capacity: 4_096)))
  }

  /// The bytes of memory that files take now.
  public var cachedBytes: Int { state.withLock { $0.bytes } }

  /// The path with the file's hash, to be kept by browsers for a year; the path itself when there is
  /// no such file, or it is too large to be kept in memory.
  public func fingerprintedPath(_ path: String) -> String {
    let bytes = Array(path.utf8)
    guard
      FileRoot.isServable(bytes.span), FileType.of(bytes.span) != nil,
      let file = cached(bytes.span)
    else { return path }
    return "\(path)?v=\(file.hash)"
  }

  /// The answer to a `GET` or `HEAD`; nil when there is no file of that path.
  func response(to request: Request) -> Response? {
    guard request.method == .get || request.method == .head else { return nil }
    return request.withPathBytes { path in
      guard FileRoot.isServable(path), let type = FileType.of(path) else { return nil }
      if let file = cached(path) {
        return file.response(to: request)
      }
      return large(path, type, request)
    }
  }

  /// Whether there is a file of the request's path, whatever the method.
  func has(_ request: Request) -> Bool {
    request.withPathBytes { path in
      guard FileRoot.isServable(path), FileType.of(path) != nil else { return false }
      return root.version(of: path.indices.map { path[$0] }) != nil
    }
  }

  /// The file in memory, read or read again if need be.
  private func cached(_ path: Span<UInt8>) -> CachedFile? {
    // A collision costs a reading, as the path itself is compared too.
    let key = path.fnv1a
    let now = now()
    let known = state.withLock { $0.files.value(key) }
    if let known, known.has(path) {
      if known.isFresh(now) { return known }
      if root.version(of: known.path) == known.version {
        known.checked(now)
        return known
      }
    }
    let name = path.indices.map { path[$0] }
    guard let (bytes, version) = root.read(name, limit: fileLimit), let type = FileType.of(path)
    else {
      forget(key)
      return nil
    }
    let file = CachedFile(path: name, type: type, bytes: bytes, version: version, checked: now)
    keep(file, key)
    return file
  }

  private func keep(_ file: CachedFile, _ key: UInt64) {
    state.withLock { state in
      Self.forget(key, &state)
      while state.bytes + file.size > byteLimit, let oldest = state.files.removeOldest() {
        state.bytes -= oldest.size
      }
      if state.files.count >= 4_096, let oldest = state.files.removeOldest() {
        state.bytes -= oldest.size
      }
      state.files.set(key, file)
      state.bytes += file.size
    }
  }

  private func forget(_ key: UInt64) {
    state.withLock { Self.forget(key, &$0) }
  }

  private static func forget(_ key: UInt64, _ state: inout State) {
    if let file = state.files.remove(key) {
      state.bytes -= file.size
    }
  }

  /// A file too large for memory, sent from the disk.
  private func large(_ path: Span<UInt8>, _ type: MediaType, _ request: Request) -> Response? {
    guard let file = root.open(path.indices.map { path[$0] }) else { return nil }
    let version = file.version
    let facts = FileFacts(
      type: type,
      entityTag: EntityTag(version.fingerprint),
      modified: version.lastModified,
      size: version.size
    )
    let response = facts.response(to: request, cacheControl: FileFacts.revalidate) { range in
      .file(FileBody(descriptor: file.descriptor, range: range, release: { file.close() }))
    }
    if case .empty = response.body {
      file.close()
    }
    return response
  }
}
