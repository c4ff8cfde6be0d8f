import Domain
import Testing

@Suite struct HerbCatalogueTests {
  private let herbs = HerbCatalogue.standard.herbs

  private func names(_ query: String) -> [String] {
    HerbCatalogue.standard.herbs(matching: query).map(\.simplifiedName)
  }

  @Test func `there are the default cart's herbs and at least 120 more`() {
    #expect(herbs.prefix(3).map(\.simplifiedName) == ["山茱萸", "熟地黄", "蛇床子"])
    #expect(herbs.count >= 123)
  }

  @Test func `no id or name occurs twice`() {
    #expect(Set(herbs.map(\.id)).count == herbs.count)
    #expect(Set(herbs.map(\.simplifiedName)).count == herbs.count)
    #expect(Set(herbs.map(\.traditionalName)).count == herbs.count)
    #expect(Set(herbs.map(\.latinName)).count == herbs.count)
  }

  @Test func `an id can stand in a path`() {
    let bytes = herbs.flatMap { $0.id.raw.utf8 }

    #expect(bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
  }

  @Test func `a name has a syllable for each character in both scripts`() {
    let wrong = herbs.filter { herb in
      herb.simplifiedName.count != herb.pinyin.count
        || herb.traditionalName.count != herb.pinyin.count
        || !(herb.simplifiedName + herb.traditionalName).unicodeScalars
          .allSatisfy(\.properties.isIdeographic)
    }

    #expect(wrong.map(\.simplifiedName) == [])
  }

  @Test func `prices are positive and in order`() {
    #expect(herbs.allSatisfy { .zero < $0.minPrice && $0.minPrice < $0.maxPrice })
  }

  @Test func `every way of use occurs and has a name in every language`() {
    #expect(Set(herbs.map(\.usage)) == Set(HerbUsage.allCases))
    for language in Language.allCases {
      #expect(Set(HerbUsage.allCases.map { $0.name(in: language) }).count == 7)
    }
  }

  @Test func `a herb is shown in the reader's language`() throws {
    let herb = try #require(HerbCatalogue.standard.herb(HerbID("nvzhenzi")))

    #expect(herb.name(in: .zhHans) == "女贞子")
    #expect(herb.name(in: .zhHant) == "女貞子")
    #expect(herb.name(in: .en) == "Nüzhenzi 女贞子")
    #expect(herb.latinName == "Ligustri Lucidi Fructus")
  }

  @Test(arguments: ["", "songjiang", "8787878 ", "８７８７８７８"]) func `another id is no herb`(
    id: String
  ) {
    #expect(HerbCatalogue.standard.herb(HerbID(id)) == nil)
  }

  @Test func `an empty query finds every herb`() {
    #expect(HerbCatalogue.standard.herbs(matching: " ") == herbs)
  }

  @Test(arguments: ["熟地黄", "熟地黃", "shudihuang", "sdh", "ＳＤＨ", "shu di", "熟d"])
  func `a herb is found by its name and its pinyin`(query: String) {
    #expect(names(query).first == "熟地黄")
  }

  @Test func `characters are found within a name, after the names that start with them`() {
    #expect(names("地黄") == ["熟地黄", "生地黄"])
    #expect(names("龙") == ["龙眼肉", "龙胆", "龙骨", "地龙"])
  }

  @Test func `pinyin is found at the start of a name only`() {
    #expect(!names("dihuang").contains("熟地黄"))
  }

  @Test func `a Latin name is found by its first letters`() {
    #expect(names("ginseng") == ["人参"])
    #expect(names("Rehmanniae Radix p") == ["熟地黄"])
    #expect(!names("gi").contains("人参"))
  }

  @Test(arguments: ["xyz", "宋江", "1", "<", "山茱萸萸"]) func `an unknown name finds nothing`(
    query: String
  ) {
    #expect(names(query) == [])
  }
}
