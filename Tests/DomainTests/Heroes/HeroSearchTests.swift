import Domain
import Testing

@Suite struct HeroSearchTests {
  private func names(_ query: String) -> [String] {
    HeroCatalogue.standard.heroes(startingWith: query, in: .zhHans, pageSize: 108)
      .heroes.map { $0.name(in: .zhHans) }
  }

  private func marked(_ query: String, _ language: Language) -> String? {
    let page = HeroCatalogue.standard.heroes(startingWith: query, in: language)
    return page.matches.first?.nameParts
      .map { $0.isMatched ? "[\($0.text)]" : $0.text }.joined()
  }

  @Test(arguments: ["", " ", "\u{3000}", "'", "-"]) func `an empty query finds everybody`(
    query: String
  ) {
    #expect(names(query).count == 108)
  }

  @Test(arguments: ["宋", "宋江", "宋 江", "song", "SongJiang", "song j", "songj", "SJ", "s'j"])
  func `a query finds Song Jiang first`(query: String) {
    #expect(names(query).first == "宋江")
  }

  @Test func `the list narrows with each character`() {
    #expect(names("宋") == ["宋江", "宋清", "宋万"])
    #expect(names("宋江") == ["宋江"])
    #expect(names("宋江江") == [])
  }

  @Test func `initials find all who have them`() {
    #expect(names("sj") == ["宋江", "史进"])
    #expect(names("shj") == ["史进"])
    #expect(names("rx2") == [])
    #expect(names("rxe") == ["阮小二"])
  }

  @Test func `a letter finds the names that begin with it`() {
    let found = HeroCatalogue.standard.heroes(startingWith: "s", in: .en, pageSize: 108).heroes

    #expect(!found.isEmpty)
    #expect(
      found.map(\.id)
        == HeroCatalogue.standard.heroes.filter { $0.name(in: .en).hasPrefix("S") }.map(\.id)
    )
  }

  @Test(arguments: ["ｓｏｎｇ　ｊ", "ＳＯＮＧＪＩＡＮＧ", "sòng jiāng", "So\u{300}ng"])
  func `width and tones do not matter`(query: String) {
    #expect(names(query).contains("宋江"))
  }

  @Test(arguments: ["孫", "孙", "sun"]) func `either script finds the same`(query: String) {
    #expect(names(query) == ["孙立", "孙新", "孙二娘"])
  }

  @Test(arguments: ["lü", "lv", "lu", "LÜ F", "lu\u{308}fang", "lf"])
  func `ü can be typed in every usual way`(query: String) {
    #expect(names(query).contains("吕方"))
  }

  @Test func `characters and pinyin can be mixed`() {
    #expect(names("宋j") == ["宋江"])
    #expect(names("s江") == ["宋江"])
    #expect(names("公孙sheng") == ["公孙胜"])
    #expect(names("公孫s") == ["公孙胜"])
  }

  @Test func `a space ends a syllable`() {
    #expect(names("gong s") == ["公孙胜"])
    #expect(names("li y").contains("李应"))
    #expect(!names("li y").contains("林冲"))
    #expect(names("l i") == [])
  }

  @Test(arguments: [
    "江", "ong", "jiang song", "xyz", "宋x", "1", "<script>", "songjiangx", "\0", "%", "sng",
  ])
  func `what no name starts with finds nobody`(query: String) {
    let page = HeroCatalogue.standard.heroes(startingWith: query, in: .en)

    #expect(page.matches == [])
    #expect(page.total == 0)
    #expect(page.pages == 1)
  }

  @Test func `a very long query finds nobody`() {
    #expect(names(String(repeating: "s", count: 1_000_000)) == [])
  }

  @Test(arguments: [
    ("宋", "[宋]江"), ("s", "[宋]江"), ("song", "[宋]江"), ("songj", "[宋江]"), ("宋江", "[宋江]"), ("", "宋江"),
  ])
  func `a Chinese name is marked by characters`(query: String, name: String) {
    #expect(marked(query, .zhHans) == name)
  }

  @Test(arguments: [
    ("宋", "[Song] Jiang"), ("so", "[So]ng Jiang"), ("song", "[Song] Jiang"),
    ("songj", "[Song J]iang"),
    ("song jiang", "[Song Jiang]"), ("sj", "[S]ong [J]iang"), ("", "Song Jiang"),
    ("gongsun", "[Gongsun] Sheng"),
    ("gongsunsh", "[Gongsun Sh]eng"), ("gss", "[G]ong[s]un [S]heng"), ("lu f", "[Lü F]ang"),
  ])
  func `an English name is marked by letters`(query: String, name: String) {
    #expect(marked(query, .en) == name)
  }

  @Test func `a page holds 12 heroes by rank`() {
    let page = HeroCatalogue.standard.heroes(startingWith: "", in: .en, page: 9)

    #expect(page.heroes.map(\.rank) == Array(97...108))
    #expect(page.pages == 9)
    #expect(page.total == 108)
    #expect(page.page == 9)
  }

  @Test func `the last page holds the rest`() {
    let page = HeroCatalogue.standard.heroes(startingWith: "", in: .en, page: 11, pageSize: 10)

    #expect(page.heroes.map(\.rank) == Array(101...108))
    #expect(page.pages == 11)
  }

  @Test(arguments: [0, -1, 10, Int.max, Int.min])
  func `a page that does not exist is empty`(number: Int) {
    let page = HeroCatalogue.standard.heroes(startingWith: "", in: .en, page: number)

    #expect(page.matches == [])
    #expect(page.total == 108)
    #expect(page.page == number)
  }

  @Test(arguments: [0, -5, Int.min]) func `a page holds at least one hero`(size: Int) {
    let page = HeroCatalogue.standard.heroes(startingWith: "", in: .en, page: 2, pageSize: size)

    #expect(page.heroes.map(\.rank) == [2])
  }

  @Test func `a huge page holds everybody`() {
    let page = HeroCatalogue.standard.heroes(startingWith: "", in: .en, pageSize: .max)

    #expect(page.matches.count == 108)
    #expect(page.pages == 1)
  }
}
