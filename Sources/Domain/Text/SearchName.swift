/// A Chinese name as queries are held against it.
struct SearchName: Sendable {
  /// One character of the name.
  struct Character: Sendable {
    let simplified: Unicode.Scalar
    let traditional: Unicode.Scalar
    /// The pinyin in ASCII; `v` for ü.
    let syllable: [UInt8]
  }

  let characters: [Character]

  /// Joins the name in both scripts and its syllables, character by character.
  init(simplified: String, traditional: String, pinyin: [String]) {
    characters = zip(zip(simplified.unicodeScalars, traditional.unicodeScalars), pinyin)
      .map { scripts, syllable in
        Character(
          simplified: scripts.0,
          traditional: scripts.1,
          syllable: Array(syllable.utf8)
        )
      }
  }
}
