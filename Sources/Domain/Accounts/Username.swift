/// A well-formed username: trimmed, bounded, without characters that nobody can see.
public struct Username: Hashable, Sendable {
  /// The most user-perceived characters.
  public static let maximumCharacters = 64
  /// The most bytes of UTF-8.
  public static let maximumBytes = 256

  /// The name as its owner wrote it, trimmed and in Unicode Normalization Form C.
  public let display: String
  /// What two names that count as the same have in common; unique among accounts, and to be compared by its bytes.
  ///
  /// `display` with full-width ASCII as ASCII, runs of white space as one space, case folded, without the
  /// joiners and variation selectors of emoji, in Normalization Form C.
  public let key: String

  /// Reads a name that somebody entered.
  ///
  /// - Parameter text: The entry; white space at its ends is no part of the name.
  /// - Throws: The first problem found, in the order of ``UsernameProblem``.
  public init(_ text: String) throws(UsernameProblem) {
    let trimmed = text.trimmed
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.utf8.count <= Self.maximumBytes else { throw .tooLong }
    let display = trimmed.composed
    guard display.count <= Self.maximumCharacters, display.utf8.count <= Self.maximumBytes else {
      throw .tooLong
    }
    if let problem = UsernameCharacters.problem(in: Array(display.unicodeScalars)) { throw problem }
    self.display = display
    key = Self.key(of: display)
  }

  /// How many user-perceived characters the name has.
  public var characterCount: Int { display.count }

  /// Whether the keys have the same bytes.
  public static func == (one: Username, other: Username) -> Bool {
    one.key.utf8.elementsEqual(other.key.utf8)
  }

  /// Hashes the key's bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in key.utf8 { hasher.combine(byte) }
  }

  private static func key(of display: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in display.unicodeScalars where !UsernameCharacters.isEmojiControl(scalar) {
      let folded: Unicode.Scalar = scalar.properties.isWhitespace ? " " : scalar.halfWidth
      if folded == " ", scalars.last == " " { continue }
      scalars.append(folded)
    }
    return String(scalars).composed.caseFolded.composed
  }
}
