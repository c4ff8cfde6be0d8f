import HTTP
import Testing
import Web
import WebTesting

@Suite struct AccessTests {
  let site = TestSite { router in
    router.get("/heroes", .signedIn) { _ in .html([]) }
    router.post("/friends", .signedIn) { _ in .html([]) }
  }

  @Test(arguments: [
    ("/cart", "/login?next=/cart"),
    ("/heroes?q=%E5%AE%8B&page=2", "/login?next=/heroes%3Fq%3D%25E5%25AE%258B%26page%3D2"),
  ])
  func `a page that needs a sign-in leads there and back`(path: String, location: String) async {
    let answer = await site.visitor().get(path)

    #expect(answer.status == .seeOther)
    #expect(answer.location == location)
  }

  @Test func `a post that needs a sign-in leads back to the page above it`() async {
    let answer = await site.visitor().post("/cart/items/1/increment")

    #expect(answer.location == "/login?next=/cart")
    #expect(site.calls.value == 0)
  }

  @Test func `a post with no page above it leads to the login page alone`() async {
    #expect(await site.visitor().post("/friends").location == "/login")
  }

  @Test func `clients that ask for JSON get 401`() async throws {
    let answer = await site.visitor().get("/cart", [(.accept, "application/json")])

    #expect(answer.status == .unauthorized)
    #expect(answer[.wwwAuthenticate] != nil)
    #expect(try answer.json()["message"] == "Sign in first.")
  }

  @Test func `streams get 401`() async {
    #expect(await site.visitor().get("/cart/events").status == .unauthorized)
  }

  @Test func `who is signed in passes`() async {
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])

    #expect(await visitor.get("/cart").text == "cart of song")
  }
}
