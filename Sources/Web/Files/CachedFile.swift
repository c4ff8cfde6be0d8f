import HTTP
import Locking
import Synchronization

/// A file in memory, with its answers prepared.
final class CachedFile: Sendable {
  let path: [UInt8]
  let version: FileRoot.Version
  /// The first 16 hexadecimal digits of the content's SHA-256.
  let hash: String
  private let facts: FileFacts
  private let whole: PreparedBody
  private let immutable = Lock<PreparedBody?>(nil)
  private let isNamedByHash: Bool
  private let checkedAt: Atomic<Int64>
  private let epoch: ContinuousClock.Instant

  init(
    path: [UInt8],
    type: MediaType,
    bytes: [UInt8],
    version: FileRoot.Version,
    checked: ContinuousClock.Instant
  ) {
    self.path = path
    self.version = version
    hash = String(SHA256.hash(bytes).hex.prefix(16))
    facts = FileFacts(
      type: type,
      entityTag: EntityTag(hash),
      modified: version.lastModified,
      size: bytes.count
    )
    whole = PreparedBody(
      type: type,
      entityTag: facts.entityTag,
      fields: facts.fields(cacheControl: FileFacts.revalidate),
      bytes: bytes
    )
    isNamedByHash = Self.holdsHash(path)
    epoch = checked
    checkedAt = Atomic(0)
  }

  /// The memory that the file is reckoned with, in bytes; its immutable form doubles it.
  var size: Int { 2 * whole.count + 1_024 }

  /// Whether this is the file of a path.
  func has(_ path: Span<UInt8>) -> Bool {
    guard path.count == self.path.count else { return false }
    for index in path.indices where path[index] != self.path[index] {
      return false
    }
    return true
  }

  /// Whether the file was looked at within the last second.
  func isFresh(_ now: ContinuousClock.Instant) -> Bool {
    (now - epoch).nanoseconds - checkedAt.load(ordering: .relaxed) < 1_000_000_000
  }

  /// Notes that the file on the disk is still this one.
  func checked(_ now: ContinuousClock.Instant) {
    checkedAt.store((now - epoch).nanoseconds, ordering: .relaxed)
  }

  /// The answer to a `GET` or `HEAD`.
  func response(to request: Request) -> Response {
    let isImmutable = isFingerprinted(request)
    let body = isImmutable ? immutableBody() : whole
    let cacheControl = isImmutable ? FileFacts.immutable : FileFacts.revalidate
    if facts.isOtherThanExpected(by: request) {
      return facts.response(to: request, cacheControl: cacheControl) { _ in .empty }
    }
    if facts.isKnown(to: request) {
      return Response(.notModified, body: .prepared(body))
    }
    guard request.has(.range) else { return Response(body: .prepared(body)) }
    let range = facts.range(of: request)
    if case .whole = range { return Response(body: .prepared(body)) }
    return facts.response(to: request, cacheControl: cacheControl) { part in
      let start = body.bytes.startIndex
      return .bytes(Array(body.bytes[start + part.lowerBound..<start + part.upperBound]))
    }
  }

  /// Whether the query is `v=` and this content's hash, or the name itself holds it.
  private func isFingerprinted(_ request: Request) -> Bool {
    if isNamedByHash { return true }
    let query = request.queryBytes
    guard !query.isEmpty else { return false }
    return query.elementsEqual("v=\(hash)".utf8)
  }

  /// Whether the file's name has a part of eight or more hexadecimal digits, decimal ones and letters
  /// among them, as in `app.0a1b2c3d.js`; a date is none.
  private static func holdsHash(_ path: [UInt8]) -> Bool {
    let name = path.split(separator: UInt8(ascii: "/")).last ?? []
    let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().contains { part in
      part.count >= 8 && part.allSatisfy { Hexadecimal.value($0) != nil }
        && part.contains { $0 < 58 } && part.contains { $0 > 64 }
    }
  }

  private func immutableBody() -> PreparedBody {
    if let body = immutable.withLock({ $0 }) { return body }
    let body = PreparedBody(
      type: facts.type,
      entityTag: facts.entityTag,
      fields: facts.fields(cacheControl: FileFacts.immutable),
      bytes: Array(whole.bytes)
    )
    immutable.withLock { $0 = body }
    return body
  }
}
