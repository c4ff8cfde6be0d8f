/// The start of a Chinese name as somebody types it: in characters of either script, in pinyin, or mixed.
struct SearchQuery {
  /// What one typed character asks for.
  enum Token: Equatable {
    /// This very character.
    case character(Unicode.Scalar)
    /// A letter of pinyin, in lower case; `v` for ü.
    case letter(UInt8)
    /// The end of a syllable: a space, an apostrophe or a hyphen.
    case boundary
  }

  /// How much of a name's character was typed.
  enum Hit: Equatable {
    /// The character itself.
    case whole
    /// So many letters of its syllable.
    case letters(Int)
  }

  /// More bytes than any name has; a longer text matches nothing.
  private static let maximumBytes = 256

  /// What was typed, nothing if it is boundaries alone; nil if it is too long to match anything.
  private let tokens: [Token]?

  init(_ text: String) {
    guard text.utf8.count <= Self.maximumBytes else {
      tokens = nil
      return
    }
    var tokens: [Token] = []
    for scalar in text.decomposedScalars {
      if scalar == "\u{308}", tokens.last == .letter(UInt8(ascii: "u")) {
        tokens[tokens.count - 1] = .letter(UInt8(ascii: "v"))
      } else if let token = Self.token(scalar.halfWidth) {
        tokens.append(token)
      }
    }
    self.tokens = tokens.contains { $0 != .boundary } ? tokens : []
  }

  /// Whether nothing was typed, which matches every name.
  var isEmpty: Bool { tokens?.isEmpty ?? false }

  /// Whether a character was typed that is no letter.
  var hasCharacters: Bool {
    tokens?.contains { if case .character = $0 { true } else { false } } ?? false
  }

  /// The letters that were typed, if nothing but letters was.
  var letters: [UInt8]? {
    guard !hasCharacters else { return nil }
    return tokens?.compactMap { if case .letter(let letter) = $0 { letter } else { nil } }
  }

  /// What was typed of each character of the name, from one of them on; nil if the query is no start of that.
  func hits(in name: SearchName, from first: Int = 0) -> [Hit]? {
    guard let tokens else { return nil }
    return Self.hits(of: tokens[...], in: name.characters.dropFirst(first))
  }

  private static func hits(
    of tokens: ArraySlice<Token>,
    in characters: ArraySlice<SearchName.Character>
  ) -> [Hit]? {
    let tokens = tokens.drop { $0 == .boundary }
    guard let token = tokens.first else { return [] }
    guard let character = characters.first else { return nil }
    if case .character(let scalar) = token {
      guard scalar == character.simplified || scalar == character.traditional else { return nil }
      return hits(of: tokens.dropFirst(), in: characters.dropFirst()).map { [.whole] + $0 }
    }
    let common = zip(tokens, character.syllable).prefix { isTyped($1, by: $0) }.count
    for length in stride(from: common, to: 0, by: -1) {
      let rest = tokens.dropFirst(length)
      guard
        length == character.syllable.count || length <= initialLength(of: character.syllable)
          || rest.first == nil || rest.first == .boundary
      else { continue }
      if let more = hits(of: rest, in: characters.dropFirst()) {
        return [.letters(length)] + more
      }
    }
    return nil
  }

  /// Whether the token is the letter; somebody without ü types u.
  private static func isTyped(_ letter: UInt8, by token: Token) -> Bool {
    token == .letter(letter)
      || (letter == UInt8(ascii: "v") && token == .letter(UInt8(ascii: "u")))
  }

  /// How many letters the syllable's initial may have when it stands for the syllable: `zh`, `ch`, `sh` have two.
  private static func initialLength(of syllable: [UInt8]) -> Int {
    let isDouble = syllable.dropFirst().first == UInt8(ascii: "h")
    return isDouble ? 2 : 1
  }

  private static func token(_ scalar: Unicode.Scalar) -> Token? {
    switch scalar {
    case "a"..."z": return .letter(UInt8(ascii: scalar))
    case "A"..."Z": return .letter(UInt8(ascii: scalar) + 0x20)
    case "'", "-", "\u{2019}": return .boundary
    default: break
    }
    if scalar.properties.isWhitespace { return .boundary }
    // The marks of tones.
    return scalar.properties.generalCategory == .nonspacingMark ? nil : .character(scalar)
  }
}
