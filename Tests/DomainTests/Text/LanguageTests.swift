import Domain
import Testing

@Suite struct LanguageTests {
  @Test(arguments: Language.allCases) func `a tag names its language`(language: Language) {
    #expect(Language(tag: language.tag) == language)
  }

  @Test(arguments: ["", "zh", "EN", "zh-hans", "zh-TW", "en "])
  func `another text names none`(tag: String) {
    #expect(Language(tag: tag) == nil)
  }
}
