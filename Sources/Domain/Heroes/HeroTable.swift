/// The heroes as they are read from their text.
///
/// Four lines make a hero: the columns (star, nickname and name, each simplified, traditional and, but for the name,
/// in English; pinyin; how many syllables are the family name), then the description simplified, traditional
/// and in English. Names and stars follow the novel in 120 chapters.
enum HeroTable {
  static func heroes() -> [Hero] {
    let lines = [HeavenlyHeroes.text, FormerEarthlyHeroes.text, LatterEarthlyHeroes.text]
      .flatMap(Table.lines(of:))
    return stride(from: 0, to: lines.count - 3, by: 4).compactMap { first in
      Hero(rank: first / 4 + 1, lines: lines[first..<first + 4])
    }
  }
}

extension Hero {
  fileprivate static let heavenlyCount = 36

  fileprivate init?(rank: Int, lines: ArraySlice<String>) {
    let columns = lines.first.map(Table.columns(of:)) ?? []
    let descriptions = Array(lines.dropFirst())
    guard columns.count == 10, descriptions.count == 3, let familyLength = Int(columns[9]) else {
      return nil
    }
    let pinyin = Table.words(of: columns[8])
    let words = [pinyin.prefix(familyLength), pinyin.dropFirst(familyLength)]
    self.init(
      id: rank,
      starKind: rank <= Self.heavenlyCount ? .heavenly : .earthly,
      pinyin: pinyin,
      familyLength: familyLength,
      english: HeroText(
        name: words.map(Pinyin.word(of:)).joined(separator: " "),
        nickname: columns[5],
        star: columns[2],
        description: descriptions[2]
      ),
      simplified: HeroText(
        name: columns[6],
        nickname: columns[3],
        star: columns[0],
        description: descriptions[0]
      ),
      traditional: HeroText(
        name: columns[7],
        nickname: columns[4],
        star: columns[1],
        description: descriptions[1]
      )
    )
  }
}
