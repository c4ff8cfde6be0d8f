import HTTP
import Testing
import Web
import WebTesting

@Suite struct LanguageOfRequestTests {
  let site = TestSite { router in
    router.get("/language") { context in .text(context.language.tag) }
  }

  @Test(
    arguments: [
      (nil, nil, "en"), ("fr", nil, "en"), ("zh-TW", nil, "zh-Hant"),
      ("zh-TW", "zh-Hans", "zh-Hans"),
      ("zh-TW", "fr", "zh-Hant"), (nil, "zh-Hant", "zh-Hant"),
    ] as [(String?, String?, String)]
  )
  func `the cookie goes before Accept-Language`(
    accept: String?,
    cookie: String?,
    language: String
  ) async {
    let visitor = site.visitor()
    visitor.setCookie("lang", cookie)

    let fields = accept.map { [(FieldName.acceptLanguage, $0)] } ?? []
    let answer = await visitor.get("/language", fields)

    #expect(answer.text == language)
  }

  @Test func `the choice is kept for a year`() throws {
    let cookie = try #require(Language.traditionalChinese.cookie(isSecure: false))

    #expect(cookie.name == "lang")
    #expect(cookie.value == "zh-Hant")
    #expect(cookie.maxAge == 31_536_000)
  }
}
