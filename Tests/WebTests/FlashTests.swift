import HTTP
import Testing
import Web
import WebTesting

@Suite struct FlashTests {
  let site = TestSite { router in
    router.get("/page") { context in .html(Array("flash: \(context.flash ?? "none")".utf8)) }
    router.get("/data") { context in .json(["flash": .string(context.flash ?? "none")]) }
  }

  @Test func `the next page shows the message once`() async throws {
    let visitor = site.visitor()
    let answer = await visitor.post("/login", form: ["username": "song"])
    let line = try #require(answer.setCookie("flash"))

    let first = await visitor.get("/page")
    let second = await visitor.get("/page")

    #expect(line == "flash=signed-in; Path=/; Max-Age=60; HttpOnly; SameSite=Lax")
    #expect(first.text == "flash: signed-in")
    #expect(second.text == "flash: none")
  }

  @Test func `only a page takes the message`() async throws {
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])

    _ = await visitor.get("/data")
    _ = await visitor.get("/hello")
    _ = await visitor.get("/nothing")

    #expect(await visitor.get("/page").text == "flash: signed-in")
  }

  @Test(arguments: ["", "two words", "<script>", String(repeating: "a", count: 65)])
  func `a key that is not ours is not shown`(value: String) async {
    let answer = await site.visitor().get("/page", [(.cookie, "flash=\(value)")])

    #expect(answer.text == "flash: none")
    #expect(Flash.cookie(value, isSecure: false) == nil)
  }
}
