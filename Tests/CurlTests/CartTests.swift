import TestSupport
import Testing

extension CurlTests {
  @Suite struct Cart {
    static let ids = ["12312232323123213123123123", "8787878", "4566565"]

    static func owner(
      _ name: String = "visitor",
      on server: RunningServer? = nil
    ) async throws -> Visitor {
      let server = if let server { server } else { try await RunningServer() }
      return try await Visitor.signedIn(server, as: name, language: "zh-Hans")
    }

    private func cart(of visitor: Visitor) async throws -> JSONValue {
      try await visitor.askingForJSON.get("/cart").json()
    }

    private func counts(_ cart: JSONValue) -> [String: Int] {
      let pairs = cart["items"].elements.compactMap { item in
        item["id"].text.flatMap { id in item["count"].integer.map { (id, $0) } }
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func `a new user's cart is the default list`() async throws {
      let visitor = try await Self.owner()

      let json = try await cart(of: visitor)

      #expect(
        json == [
          "items": [
            [
              "id": "12312232323123213123123123", "name": "山茱萸", "count": 1, "unit": "g",
              "usage": "先煎", "minPrice": "2.0", "maxPrice": "4.0", "total": "4.0",
            ],
            [
              "id": "8787878", "name": "熟地黄", "count": 3, "unit": "g", "usage": "先煎",
              "minPrice": "3.0", "maxPrice": "5.0", "total": "15.0",
            ],
            [
              "id": "4566565", "name": "蛇床子", "count": 3, "unit": "g", "usage": "先煎",
              "minPrice": "1.0", "maxPrice": "8.0", "total": "24.0",
            ],
          ],
          "kinds": 3, "count": 7, "total": "43.0",
          "summary": "共3味药，7g，药品参考总价:43.0元",
        ]
      )
    }

    @Test func `the page shows the footer in the visitor's language`() async throws {
      let visitor = try await Self.owner()

      let page = try await visitor.get("/cart").page

      #expect(page.element("summary")?.text == "共3味药，7g，药品参考总价:43.0元")
      #expect(page.elements(named: "html").first?.attributes["lang"] == "zh-Hans")
      for id in Self.ids { #expect(page.element("item-\(id)") != nil) }
    }

    @Test func `plus streams the new footer to every open page of the user`() async throws {
      let visitor = try await Self.owner()
      let elsewhere = Visitor(visitor.server, language: "zh-Hans")
      _ = try await elsewhere.signIn("visitor")
      let first = try await visitor.stream("/cart/events?view=t1")
      let second = try await elsewhere.stream("/cart/events?view=t2")
      try await first.wait(for: "summary", toShow: "7g")
      try await second.wait(for: "summary", toShow: "7g")

      let answer = try await visitor.post("/cart/items/8787878/increment", ["view": "t1"])

      #expect(answer.status == 204)
      for stream in [first, second] {
        try await stream.wait(for: "summary") { $0.text == "共3味药，8g，药品参考总价:48.0元" }
        try await stream.wait(for: "count-8787878") { $0.attributes["value"] == "4" }
      }
    }

    @Test func `plus without a stream answers 303 and the page shows it`() async throws {
      let visitor = try await Self.owner()

      let answer = try await visitor.post("/cart/items/8787878/increment")
      let page = try await visitor.get("/cart").page

      #expect(answer.status == 303)
      #expect(answer.field("location") == "/cart")
      #expect(page.element("summary")?.text == "共3味药，8g，药品参考总价:48.0元")
    }

    @Test func `minus stops at 0 and the row stays`() async throws {
      let visitor = try await Self.owner()

      for _ in 0..<3 {
        let answer = try await visitor.post("/cart/items/\(Self.ids[0])/decrement")
        #expect(answer.status == 303)
      }

      let json = try await cart(of: visitor)
      #expect(counts(json)[Self.ids[0]] == 0)
      #expect(json["count"] == 6)
      #expect(json["total"] == "39.0")
    }

    @Test func `plus stops at 9999`() async throws {
      let visitor = try await Self.owner()
      _ = try await visitor.post("/cart/items/8787878/count", ["count": "9999"])

      _ = try await visitor.post("/cart/items/8787878/increment")

      #expect(counts(try await cart(of: visitor))["8787878"] == 9999)
    }

    @Test func `a deleted row comes back at its old place`() async throws {
      let visitor = try await Self.owner()

      let deleted = try await visitor.post("/cart/items/8787878/delete")
      let without = try await cart(of: visitor)
      let page = try await visitor.get("/cart").page
      let restored = try await visitor.post("/cart/items/8787878/restore")
      let with = try await cart(of: visitor)

      #expect(deleted.status == 303)
      #expect(without["items"].elements.map { $0["id"].text } == [Self.ids[0], Self.ids[2]])
      #expect(without["summary"] == "共2味药，4g，药品参考总价:28.0元")
      let undo = page.elements { $0.attributes["action"] == "/cart/items/8787878/restore" }
      #expect(undo.count == 1)
      #expect(restored.status == 303)
      #expect(with["items"].elements.map { $0["id"].text } == Self.ids)
      #expect(with["summary"] == "共3味药，7g，药品参考总价:43.0元")
    }

    @Test func `reload brings the default list again`() async throws {
      let visitor = try await Self.owner()
      let before = try await cart(of: visitor)
      _ = try await visitor.post("/cart/items/8787878/delete")
      _ = try await visitor.post("/cart/items/4566565/increment")

      let answer = try await visitor.post("/cart/reload")

      #expect(answer.status == 303)
      #expect(try await cart(of: visitor) == before)
    }

    @Test func `the catalogue has a hundred herbs, all in g, at exact prices`() async throws {
      let visitor = try await Self.owner()

      let herbs = try await visitor.askingForJSON.get("/cart/catalogue").json()["herbs"].elements

      #expect(herbs.count >= 100)
      #expect(Set(herbs.map { $0["id"] }).count == herbs.count)
      #expect(herbs.allSatisfy { $0["unit"] == "g" })
      #expect(herbs.allSatisfy { $0["usage"].text?.isEmpty == false })
      let prices = herbs.flatMap { [$0["minPrice"].text ?? "", $0["maxPrice"].text ?? ""] }
      #expect(prices.allSatisfy { $0.wholeMatch(of: /[0-9]+\.[0-9]{1,2}/) != nil })
    }

    @Test(arguments: ["当归", "danggui", "dg", "DANGGUI"])
    func `the catalogue is searched by name and by pinyin`(query: String) async throws {
      let visitor = try await Self.owner().askingForJSON

      let path = "/cart/catalogue?q=\(query.percentEncoded)"
      let herbs = try await visitor.get(path).json()["herbs"].elements

      #expect(herbs.contains { $0["name"] == "当归" })
      #expect(herbs.count < 20)
    }

    @Test func `a herb of the catalogue is added, and added to`() async throws {
      let visitor = try await Self.owner()
      let catalogue = try await visitor.askingForJSON.get("/cart/catalogue?q=danggui").json()
      let herb = try #require(catalogue["herbs"].elements.first { $0["name"] == "当归" })
      let id = try #require(herb["id"].text)

      let first = try await visitor.post("/cart/items", ["id": id])
      let second = try await visitor.post("/cart/items", ["id": id, "count": "4"])

      #expect(first.status == 303)
      #expect(second.status == 303)
      let json = try await cart(of: visitor)
      #expect(json["kinds"] == 4)
      #expect(counts(json)[id] == 5)
      #expect(json["count"] == 12)
    }

    @Test func `an unknown herb is refused and nothing changes`() async throws {
      let visitor = try await Self.owner()
      let before = try await cart(of: visitor)

      let unknown = try await visitor.askingForJSON.post("/cart/items", ["id": "nothing"])
      let missing = try await visitor.askingForJSON.post("/cart/items")

      #expect((400..<500).contains(unknown.status))
      #expect((400..<500).contains(missing.status))
      #expect(try unknown.json()["message"].text?.isEmpty == false)
      #expect(try await cart(of: visitor) == before)
    }

    @Test(arguments: [("12", 12), ("１２", 12), (" 12 ", 12), ("0", 0), ("9999", 9999), ("007", 7)])
    func `a count is taken as it is typed`(entry: String, count: Int) async throws {
      let visitor = try await Self.owner()

      let answer = try await visitor.post("/cart/items/8787878/count", ["count": entry])

      #expect(answer.status == 303)
      #expect(counts(try await cart(of: visitor))["8787878"] == count)
    }

    @Test(arguments: ["-1", "1e3", "", "10000", "2.5", "+5", "99999999999999999999", "五", "0x10"])
    func `a count that is none is refused with a message`(entry: String) async throws {
      let visitor = try await Self.owner()
      let before = try await cart(of: visitor)

      let answer = try await visitor.post("/cart/items/8787878/count", ["count": entry])
      let json = try await visitor.askingForJSON
        .post("/cart/items/8787878/count", ["count": entry])

      #expect(answer.status == 422)
      let message = try #require(answer.page.element("message-8787878"))
      #expect(!message.text.isEmpty)
      #expect(answer.page.element("count-8787878")?.attributes["value"] == entry)
      #expect(json.status == 422)
      #expect(try json.json()["message"].text?.isEmpty == false)
      #expect(try await cart(of: visitor) == before)
    }

    @Test(arguments: ["increment", "decrement", "delete", "restore"])
    func `a row that the cart has not is 404`(action: String) async throws {
      let visitor = try await Self.owner()

      let answer = try await visitor.post("/cart/items/nothing/\(action)")

      #expect(answer.status == 404)
    }

    @Test func `another user's cart is untouched`() async throws {
      let server = try await RunningServer()
      let one = try await Self.owner("first-visitor", on: server)
      let other = try await Self.owner("other-visitor", on: server)
      let stream = try await other.stream("/cart/events?view=t1")
      try await stream.wait(for: "summary", toShow: "7g")

      _ = try await one.post("/cart/items/8787878/increment")
      _ = try await one.post("/cart/items/4566565/delete")
      // What came before its own change would show by then.
      _ = try await other.post("/cart/items/8787878/count", ["count": "9"])
      try await stream.wait(for: "summary", toShow: "13g")

      #expect(counts(try await cart(of: other)) == [Self.ids[0]: 1, "8787878": 9, "4566565": 3])
      #expect(!stream.raw.contains("8g"))
    }

    @Test func `twenty increments at once add twenty`() async throws {
      let visitor = try await Self.owner()

      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 {
          group.addTask {
            try await visitor.request(
              "/cart/items/8787878/increment",
              ["--data", ""],
              keepsCookies: false
            ).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(statuses == Array(repeating: 303, count: 20))
      #expect(counts(try await cart(of: visitor))["8787878"] == 23)
    }

    @Test func `the same one-time key adds once`() async throws {
      let visitor = try await Self.owner()

      let first = try await visitor.post("/cart/items/8787878/increment", ["idem": "key-1"])
      let second = try await visitor.post("/cart/items/8787878/increment", ["idem": "key-1"])
      let third = try await visitor.post("/cart/items/8787878/increment", ["idem": "key-2"])

      #expect([first.status, second.status, third.status] == [303, 303, 303])
      #expect(counts(try await cart(of: visitor))["8787878"] == 5)
    }

    @Test func `the same one-time key at once adds once`() async throws {
      let visitor = try await Self.owner()

      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<5 {
          group.addTask {
            try await visitor.request(
              "/cart/items/8787878/increment",
              ["--data", "idem=key-1"],
              keepsCookies: false
            ).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(statuses == Array(repeating: 303, count: 5))
      #expect(counts(try await cart(of: visitor))["8787878"] == 4)
    }

    @Test func `delete, restore, add and reload stream too`() async throws {
      let visitor = try await Self.owner()
      let stream = try await visitor.stream("/cart/events?view=t1")
      try await stream.wait(for: "summary", toShow: "7g")

      _ = try await visitor.post("/cart/items/8787878/delete", ["view": "t1"])
      try await stream.wait(for: "summary") { $0.text == "共2味药，4g，药品参考总价:28.0元" }
      _ = try await visitor.post("/cart/items/8787878/restore", ["view": "t1"])
      try await stream.wait(for: "summary") { $0.text == "共3味药，7g，药品参考总价:43.0元" }
      _ = try await visitor.post("/cart/items", ["view": "t1", "id": "8787878", "count": "2"])
      try await stream.wait(for: "summary") { $0.text == "共3味药，9g，药品参考总价:53.0元" }
      _ = try await visitor.post("/cart/reload", ["view": "t1"])
      try await stream.wait(for: "summary") { $0.text == "共3味药，7g，药品参考总价:43.0元" }
    }

    @Test func `the footer of the traditional page is in its script`() async throws {
      let visitor = try await Visitor.signedIn(RunningServer(), language: "zh-Hant")

      let page = try await visitor.get("/cart").page

      #expect(page.element("summary")?.text == "共3味藥，7g，藥品參考總價:43.0元")
    }
  }
}
