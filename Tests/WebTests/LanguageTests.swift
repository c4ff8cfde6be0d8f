import Testing
import Web

@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", Language.english), ("en-GB,zh;q=0.5", .english), ("*", .english),
    ("zh", .simplifiedChinese), ("zh-CN", .simplifiedChinese), ("zh-SG", .simplifiedChinese),
    ("zh-Hans", .simplifiedChinese), ("zh-Hans-TW", .simplifiedChinese),
    ("zh-TW", .traditionalChinese), ("zh-HK", .traditionalChinese), ("zh-MO", .traditionalChinese),
    ("zh-Hant", .traditionalChinese), ("ZH-hant-cn", .traditionalChinese),
    ("fr, zh-TW;q=0.8, en;q=0.9", .english), ("fr-CH, zh-TW;q=0.9, en;q=0.8", .traditionalChinese),
    ("en;q=0.5 , zh-CN ; q=0.501", .simplifiedChinese), ("zh-CN;q=0,en;q=0.1", .english),
    ("zh-TW,zh-CN", .traditionalChinese), ("en;q=abc,zh", .simplifiedChinese),
  ])
  func `the heaviest known range decides`(value: String, language: Language) {
    #expect(Language.preferred(acceptLanguage: value) == language)
  }

  @Test(arguments: ["", "fr", ",,;", "zh;q=0", "en;q=0.000", ";q=1", "en;q=-1"])
  func `a value without an acceptable known language decides nothing`(value: String) {
    #expect(Language.preferred(acceptLanguage: value) == nil)
  }

  @Test func `items beyond the 32nd are not looked at`() {
    let value = String(repeating: "fr,", count: 32) + "zh"

    #expect(Language.preferred(acceptLanguage: value) == nil)
  }

  @Test(arguments: [("en", Language.english), ("ZH-hans", .simplifiedChinese)])
  func `a tag names its language`(tag: String, language: Language) {
    #expect(Language(tag: tag) == language)
  }

  @Test(arguments: ["", "zh", "en-GB", "\u{212A}"])
  func `a tag that is not ours names none`(tag: String) {
    #expect(Language(tag: tag) == nil)
  }
}
