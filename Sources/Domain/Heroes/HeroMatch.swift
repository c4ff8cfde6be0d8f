/// A hero that a query found.
public struct HeroMatch: Hashable, Sendable {
  /// The hero.
  public let hero: Hero
  /// The name in the language that was asked for, cut into what the query matched and what it did not.
  public let nameParts: [NamePart]

  init(hero: Hero, hits: [SearchQuery.Hit], language: Language) {
    self.hero = hero
    let ranges =
      language == .en ? Self.latinRanges(of: hits, in: hero) : [0..<hits.count]
    nameParts = NamePart.parts(of: hero.name(in: language), matched: ranges)
  }

  /// Where the hits are in a name such as `Song Jiang`; the space counts when the family name is hit to its end
  /// and the given name too.
  private static func latinRanges(of hits: [SearchQuery.Hit], in hero: Hero) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var offset = 0
    for (index, (hit, syllable)) in zip(hits, hero.pinyin).enumerated() {
      let length = syllable.utf8.count
      if index == hero.familyLength {
        if ranges.last?.upperBound == offset { ranges.append(offset..<offset + 1) }
        offset += 1
      }
      switch hit {
      case .whole: ranges.append(offset..<offset + length)
      case .letters(let count): ranges.append(offset..<offset + count)
      }
      offset += length
    }
    return ranges
  }
}
