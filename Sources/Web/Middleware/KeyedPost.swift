internal import HTTP
internal import Synchronization

/// A post with a one-time key, as those know it who keep what it changes.
///
/// ``Idempotency`` forgets its answers with the process. Whoever writes the name and the content down
/// with a change finds, after a restart too, that the same post has made it already.
public final class KeyedPost: Sendable {
  /// The post that is being carried out, where that is known: in the handler's task, in what a page
  /// does for the post, and in nothing that these leave to other threads.
  @TaskLocal public static var current: KeyedPost?

  /// 32 bytes that the key has within its session, method and path, now and after a restart; those of
  /// one session begin alike.
  public let name: [UInt8]
  /// 32 bytes that tell the fields of the form from others.
  ///
  /// Nobody can tell the fields from them, passwords among them, without the cookie of the session.
  public let content: [UInt8]
  private let count = Atomic<Int>(0)

  /// Makes a post of what names it and what tells its fields.
  public init(name: [UInt8], content: [UInt8]) {
    self.name = name
    self.content = content
  }

  /// The post under the session's own key, which is made of what only its cookie holds.
  convenience init(_ post: Idempotency.Post, _ own: HMACSHA256) {
    let scope = post.scope
    var words = Array("key \(scope.method) \(scope.path.count) ".utf8)
    words += scope.path
    words += scope.key
    let content = Array("content ".utf8) + post.content.bytes
    self.init(
      name: Array(scope.session.bytes.prefix(8)) + own.code(words.span).bytes.prefix(24),
      content: own.code(content.span).bytes
    )
  }

  /// The number of the post's next change: 0, 1, …, so that several of one post are not taken for one.
  public func takeNumber() -> Int {
    count.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  /// Runs `body` as a part of what is done for a post; without one it is for none.
  public static func perform<Result, Failure: Error>(
    for post: KeyedPost?,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result = $current.withValue(post) {
      Swift.Result { () throws(Failure) in try body() }
    }
    return try result.get()
  }
}
