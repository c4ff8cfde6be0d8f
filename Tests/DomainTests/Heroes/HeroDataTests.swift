import Domain
import Testing

@Suite struct HeroDataTests {
  private let heroes = HeroCatalogue.standard.heroes

  private func isHan(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isIdeographic }

  @Test func `there are 36 heavenly stars and then 72 earthly ones`() {
    #expect(heroes.map(\.rank) == Array(1...108))
    #expect(heroes.prefix(36).allSatisfy { $0.starKind == .heavenly })
    #expect(heroes.dropFirst(36).count == 72)
    #expect(heroes.dropFirst(36).allSatisfy { $0.starKind == .earthly })
  }

  @Test func `a star says of which kind it is in every language`() {
    let wrong = heroes.filter { hero in
      let isHeavenly = hero.starKind == .heavenly
      return !hero.star(in: .zhHans).hasPrefix(isHeavenly ? "天" : "地")
        || !hero.star(in: .zhHant).hasPrefix(isHeavenly ? "天" : "地")
        || !hero.star(in: .en).hasPrefix(isHeavenly ? "Heavenly " : "Earthly ")
    }

    #expect(wrong.map(\.id) == [])
  }

  @Test(arguments: Language.allCases)
  func `everything is said in every language`(language: Language) {
    let incomplete = heroes.filter { hero in
      let texts = [
        hero.name(in: language), hero.nickname(in: language), hero.star(in: language),
        hero.description(in: language), hero.familyName(in: language),
      ]
      return texts.contains { $0.isEmpty || $0.unicodeScalars.contains("|") }
    }

    #expect(incomplete.map(\.id) == [])
  }

  @Test(arguments: Language.allCases)
  func `no star, nickname or description occurs twice`(language: Language) {
    #expect(Set(heroes.map { $0.star(in: language) }).count == 108)
    #expect(Set(heroes.map { $0.nickname(in: language) }).count == 108)
    #expect(Set(heroes.map { $0.description(in: language) }).count == 108)
  }

  @Test func `Chinese texts are Chinese and English ones are not`() {
    let wrong = heroes.filter { hero in
      let chinese = [Language.zhHans, .zhHant].flatMap {
        [hero.name(in: $0), hero.nickname(in: $0), hero.star(in: $0)]
      }
      let english = hero.name(in: .en) + hero.description(in: .en) + hero.nickname(in: .en)
      return !chinese.allSatisfy { $0.unicodeScalars.allSatisfy(isHan) }
        || english.unicodeScalars.contains(where: isHan)
    }

    #expect(wrong.map(\.id) == [])
  }

  @Test func `a name has a syllable for each character in both scripts`() {
    let wrong = heroes.filter { hero in
      let count = hero.pinyin.count
      return hero.name(in: .zhHans).count != count || hero.name(in: .zhHant).count != count
        || !(1..<count).contains(hero.familyLength)
    }

    #expect(wrong.map(\.id) == [])
  }

  @Test func `syllables are lower-case ASCII`() {
    let syllables = heroes.flatMap(\.pinyin)

    #expect(syllables.filter { !$0.utf8.allSatisfy { (0x61...0x7A).contains($0) } } == [])
    #expect(syllables.allSatisfy { (1...6).contains($0.utf8.count) })
  }

  @Test(arguments: [
    (1, "Song Jiang", "Timely Rain"), (4, "Gongsun Sheng", "Dragon in the Clouds"),
    (8, "Huyan Zhuo", "Twin Rods"), (27, "Ruan Xiaoer", "Tai Sui on Earth"),
    (44, "Shan Tinggui", "General of Holy Water"), (54, "Lü Fang", "Little Marquis of Wen"),
    (57, "Huangfu Duan", "Purple-Bearded Earl"), (77, "Yue He", "Iron Whistle"),
    (108, "Duan Jingzhu", "Golden-Haired Hound"),
  ])
  func `names in English are written as pinyin is`(id: Int, name: String, nickname: String) throws {
    let hero = try #require(HeroCatalogue.standard.hero(id))

    #expect(hero.name(in: .en) == name)
    #expect(hero.nickname(in: .en) == nickname)
  }

  @Test(arguments: [
    (1, "天魁星 及时雨 宋江", "天魁星 及時雨 宋江"), (6, "天雄星 豹子头 林冲", "天雄星 豹子頭 林沖"),
    (21, "天异星 赤发鬼 刘唐", "天異星 赤髮鬼 劉唐"), (36, "天巧星 浪子 燕青", "天巧星 浪子 燕青"),
    (37, "地魁星 神机军师 朱武", "地魁星 神機軍師 朱武"), (40, "地杰星 丑郡马 宣赞", "地傑星 醜郡馬 宣贊"),
    (59, "地慧星 一丈青 扈三娘", "地慧星 一丈青 扈三娘"), (74, "地异星 白面郎君 郑天寿", "地異星 白面郎君 鄭天壽"),
    (105, "地健星 险道神 郁保四", "地健星 險道神 郁保四"), (108, "地狗星 金毛犬 段景住", "地狗星 金毛犬 段景住"),
  ])
  func `heroes stand in their places in both scripts`(id: Int, hans: String, hant: String) throws {
    let hero = try #require(HeroCatalogue.standard.hero(id))
    let texts = [Language.zhHans, .zhHant].map {
      "\(hero.star(in: $0)) \(hero.nickname(in: $0)) \(hero.name(in: $0))"
    }

    #expect(texts == [hans, hant])
  }

  @Test func `a seal shows the family name in the language's script`() throws {
    let hero = try #require(HeroCatalogue.standard.hero(4))

    #expect(hero.seal(in: .zhHant).glyph == "公孫")
    #expect(hero.seal(in: .zhHans).glyph == "公孙")
    #expect(hero.seal(in: .en).glyph == "公孙")
    #expect(hero.seal(in: .en).star == .heavenly)
    #expect(hero.familyName(in: .en) == "Gongsun")
  }

  @Test(arguments: [0, 109, -1, Int.max]) func `there is no other hero`(id: Int) {
    #expect(HeroCatalogue.standard.hero(id) == nil)
  }
}
