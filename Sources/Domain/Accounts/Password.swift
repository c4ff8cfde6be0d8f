/// A password as it was entered; never printed, never logged.
public struct Password: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The most user-perceived characters.
  public static let maximumCharacters = 256
  /// The most bytes of UTF-8; libcrypt takes no more.
  public static let maximumBytes = 511

  /// The password's UTF-8 in Unicode Normalization Form C, for hashing; holds no NUL.
  public let utf8: [UInt8]
  /// How many user-perceived characters it has.
  public let characterCount: Int

  /// Reads a password that somebody entered, white space and all.
  ///
  /// - Parameter text: The entry.
  /// - Throws: The first problem found, in the order of ``PasswordProblem``.
  public init(_ text: String) throws(PasswordProblem) {
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= Self.maximumBytes else { throw .tooLong }
    guard !text.utf8.contains(0) else { throw .containsNUL }
    let composed = text.composed
    characterCount = composed.count
    utf8 = Array(composed.utf8)
    guard characterCount <= Self.maximumCharacters, utf8.count <= Self.maximumBytes else {
      throw .tooLong
    }
  }

  /// A fixed text that tells nothing.
  public var description: String { "(password)" }

  /// A mirror without the bytes, so that a dump tells nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
