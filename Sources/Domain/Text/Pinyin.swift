/// How the syllables of a Chinese name are spelled in a text in English.
enum Pinyin {
  /// The syllables as one capitalised word, with ü for `v`.
  static func word(of syllables: ArraySlice<String>) -> String {
    var word = ""
    for letter in syllables.joined() {
      let shown: Character = letter == "v" ? "ü" : letter
      word += word.isEmpty ? shown.uppercased() : String(shown)
    }
    return word
  }
}
