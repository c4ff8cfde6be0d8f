import TestSupport
import Testing

extension CurlTests {
  @Suite struct Friends {
    static let ada: KeyValuePairs = ["firstName": "Ada", "lastName": "Lovelace", "phone": "110"]

    private func owner(
      _ name: String = "visitor",
      on server: RunningServer? = nil
    ) async throws -> Visitor {
      let server = if let server { server } else { try await RunningServer() }
      return try await Visitor.signedIn(server, as: name)
    }

    private func friends(of visitor: Visitor) async throws -> [JSONValue] {
      try await visitor.askingForJSON.get("/friends").json()["friends"].elements
    }

    private func add(_ visitor: Visitor) async throws -> Int {
      let answer = try await visitor.askingForJSON.post("/friends", Self.ada)
      #expect(answer.status == 201)
      return try #require(try answer.json()["id"].integer)
    }

    @Test func `a new user has no friends, and is told what to do`() async throws {
      let visitor = try await owner()

      let page = try await visitor.get("/friends").page

      #expect(page.element("friend-empty")?.text.contains("No friends yet") == true)
      #expect(try await friends(of: visitor) == [])
    }

    @Test func `a friend is added, shown and told in JSON`() async throws {
      let visitor = try await owner()

      let answer = try await visitor.post("/friends", Self.ada)
      let page = try await visitor.get("/friends").page

      #expect(answer.status == 303)
      #expect(answer.field("location") == "/friends")
      #expect(page.text.contains("Friend added"))
      let json = try #require(try await friends(of: visitor).first)
      #expect(
        json == [
          "id": json["id"], "firstName": "Ada", "lastName": "Lovelace", "phone": "110",
          "version": 1,
        ]
      )
      let id = try #require(json["id"].integer)
      #expect(page.element("friend-\(id)")?.text.contains("Ada Lovelace") == true)
    }

    @Test func `fields that will not do are told one by one, and kept`() async throws {
      let visitor = try await owner()

      let answer = try await visitor.post(
        "/friends",
        ["firstName": "Ada", "lastName": "", "phone": "1x"]
      )

      #expect(answer.status == 422)
      let page = answer.page
      #expect(page.element("first-name")?.attributes["value"] == "Ada")
      #expect(page.element("phone")?.attributes["value"] == "1x")
      #expect(page.element("last-name-message")?.classes.contains("failed") == true)
      #expect(page.element("phone-message")?.classes.contains("failed") == true)
      #expect(page.element("error-summary") != nil)
      #expect(try await friends(of: visitor) == [])
    }

    @Test func `a friend is selected, edited and saved`() async throws {
      let visitor = try await owner()
      let id = try await add(visitor)

      let selected = try await visitor.post("/friends/\(id)/select")
      let form = try await visitor.get("/friends/\(id)").page
      let saved = try await visitor.post(
        "/friends/\(id)",
        ["firstName": "Ada", "lastName": "King", "phone": "119", "version": "1"]
      )

      #expect(selected.status == 303)
      #expect(selected.field("location") == "/friends/\(id)")
      #expect(form.element("last-name")?.attributes["value"] == "Lovelace")
      #expect(form.element("version")?.attributes["value"] == "1")
      #expect(saved.status == 303)
      let json = try #require(try await friends(of: visitor).first)
      #expect(json["lastName"] == "King")
      #expect(json["version"] == 2)
    }

    @Test func `an edit of an old version is 409 with both texts`() async throws {
      let visitor = try await owner()
      let id = try await add(visitor)
      let first: KeyValuePairs = [
        "firstName": "Ada", "lastName": "King", "phone": "110", "version": "1",
      ]
      let second: KeyValuePairs = [
        "firstName": "Ada", "lastName": "Byron", "phone": "110", "version": "1",
      ]
      _ = try await visitor.post("/friends/\(id)", first)

      let answer = try await visitor.post("/friends/\(id)", second)
      let json = try await visitor.askingForJSON.post("/friends/\(id)", second)

      #expect(answer.status == 409)
      #expect(answer.page.element("conflict")?.text.contains("King") == true)
      #expect(answer.page.element("last-name")?.attributes["value"] == "Byron")
      #expect(answer.page.element("version")?.attributes["value"] == "2")
      #expect(json.status == 409)
      #expect(try json.json()["current"]["lastName"] == "King")
      #expect(try await friends(of: visitor).first?["lastName"] == "King")
    }

    @Test func `a deletion happens once, and a second one is told so`() async throws {
      let visitor = try await owner()
      let id = try await add(visitor)

      let first = try await visitor.post("/friends/\(id)/delete")
      let second = try await visitor.post("/friends/\(id)/delete")
      let page = try await visitor.get("/friends").page

      #expect([first.status, second.status] == [303, 303])
      #expect(page.text.contains("already deleted"))
      #expect(try await friends(of: visitor) == [])
    }

    @Test func `a deleted friend is taken back with the form that its place shows`() async throws {
      let visitor = try await owner()
      let id = try await add(visitor)
      _ = try await visitor.post("/friends/\(id)/delete")
      let place = try await visitor.get("/friends").page.element("friend-\(id)")
      let details: KeyValuePairs = ["firstName": "Ada", "lastName": "Lovelace", "phone": "110"]

      let first = try await visitor.post("/friends/\(id)/restore", details)
      let second = try await visitor.askingForJSON.post("/friends/\(id)/restore", details)

      #expect(place?.text.contains("Removed: Ada Lovelace") == true)
      #expect(first.status == 303)
      #expect(second.status == 201)
      let all = try await friends(of: visitor)
      #expect(all.map { $0["id"] } == [.number(Double(id))])
      #expect(all.map { $0["version"] } == [2])
      #expect(try await !visitor.get("/friends").page.text.contains("Removed:"))
    }

    @Test func `another user's friend is nobody`() async throws {
      let server = try await RunningServer()
      let owner = try await owner("owner-of-all", on: server)
      let other = try await self.owner("somebody-else", on: server)
      let id = try await add(owner)

      let statuses = [
        try await other.get("/friends/\(id)").status,
        try await other.post("/friends/\(id)/select").status,
        try await other.post("/friends/\(id)/delete").status,
        try await other.post(
          "/friends/\(id)",
          ["firstName": "a", "lastName": "b", "phone": "110", "version": "1"]
        ).status,
      ]

      #expect(statuses == [404, 404, 404, 404])
      #expect(try await friends(of: owner).count == 1)
      #expect(try await friends(of: other) == [])
    }

    @Test func `the list streams to every open page of the user`() async throws {
      let visitor = try await owner()
      let elsewhere = Visitor(visitor.server)
      _ = try await elsewhere.signIn("visitor")
      let streams = [
        try await visitor.stream("/friends/events?view=t1"),
        try await elsewhere.stream("/friends/events?view=t2"),
      ]
      for stream in streams { try await stream.wait(for: "friends", toShow: "No friends yet") }

      let id = try await add(visitor)
      for stream in streams { try await stream.wait(for: "friend-\(id)", toShow: "Ada") }
      let deleted = try await visitor.post("/friends/\(id)/delete", ["view": "t1"])

      #expect(deleted.status == 204)
      for stream in streams { try await stream.wait(for: "friends", toShow: "No friends yet") }
    }

    @Test func `verdicts stream while one types`() async throws {
      let visitor = try await owner()
      let stream = try await visitor.stream("/friends/events?view=t1")
      try await stream.wait(for: "phone-message") { $0.text.isEmpty }

      _ = try await visitor.post("/friends/fields", ["view": "t1", "phone": "1x"])
      try await stream.wait(for: "phone-message") { $0.classes.contains("failed") }
      _ = try await visitor.post("/friends/fields", ["view": "t1", "phone": "119"])

      try await stream.wait(for: "phone-message") { $0.classes.contains("ok") }
    }

    @Test func `a phone number is judged with the event that its field was left`() async throws {
      let visitor = try await owner()
      let stream = try await visitor.stream("/friends/events?view=t1")
      try await stream.wait(for: "phone") { $0.attributes["data-events"] == "editingDidEnd" }

      _ = try await visitor.post(
        "/friends/fields",
        ["view": "t1", "seq": "1", "phone": "12", "firstName": "Ada"]
      )
      try await stream.wait(for: "first-name-message") { $0.classes.contains("ok") }
      try await stream.wait(for: "phone-message") { $0.text.isEmpty }
      _ = try await visitor.post(
        "/friends/fields",
        ["view": "t1", "seq": "2", "phone": "12", "phone.editingDidEnd": ""]
      )

      try await stream.wait(for: "phone-message") { $0.classes.contains("failed") }
    }

    @Test func `an alert is an event with an id, said again to who missed it alone`() async throws {
      let visitor = try await owner()
      let first = try await visitor.stream("/friends/events?view=t1")
      try await first.wait(for: "friends", toShow: "No friends yet")
      for id in [98, 99] {
        let answer = try await visitor.post("/friends/\(id)/delete", ["view": "t1"])
        #expect(answer.status == 404)
      }
      try await first.waitForAlerts(2)
      let ids = first.alerts.map(\.id)

      let second = try await visitor.stream("/friends/events?view=t1&since=\(ids[0])")
      try await second.waitForAlerts(1)
      try await second.wait(for: "friends", toShow: "No friends yet")
      let third =
        try await visitor
        .with("Last-Event-ID: \(ids[1])")
        .stream("/friends/events?view=t1")
      try await third.wait(for: "form-message") { _ in true }

      #expect(Set(ids).count == 2)
      #expect(second.alerts.map(\.id) == [ids[1]])
      #expect(third.alerts.isEmpty)
      #expect(first.alerts.first?.data.contains("There is no such friend") == true)
    }

    @Test func `names are text, in the page and in the stream`() async throws {
      let visitor = try await owner()
      let stream = try await visitor.stream("/friends/events?view=t1")
      try await stream.wait(for: "friends", toShow: "No friends yet")

      let evil = try await visitor.post(
        "/friends",
        ["firstName": "a\nevent: bye\r\r<script>", "lastName": "b", "phone": "110"]
      )
      _ = try await visitor.post(
        "/friends",
        ["firstName": "<script>alert(1)</script>", "lastName": "b", "phone": "110"]
      )
      try await stream.wait(for: "friends", toShow: "alert(1)")

      #expect(evil.status == 422)
      #expect(stream.decoded.messages.allSatisfy { $0.event == "message" })
      #expect(!stream.raw.contains("<script>"))
      #expect(try await !visitor.get("/friends").body.contains("<script>alert"))
    }

    @Test func `the friends outlive a kill right after the answer`() async throws {
      let visitor = try await owner()
      let id = try await add(visitor)
      visitor.server.process.signal(9)
      _ = await visitor.server.process.exit(within: .seconds(5))

      let server = try await RunningServer(in: visitor.server.folder)
      let again = try visitor.moved(to: server)

      #expect(try await friends(of: again).map { $0["id"].integer } == [id])
    }

    @Test func `who is not signed in is led to the sign-in page`() async throws {
      let visitor = Visitor(try await RunningServer())

      let page = try await visitor.get("/friends/7")
      let json = try await visitor.askingForJSON.get("/friends")

      #expect(page.status == 303)
      #expect(page.field("location") == "/login?next=/friends/7")
      #expect(json.status == 401)
    }
  }
}

extension EventStream {
  /// The messages that add to the page's alerts.
  fileprivate var alerts: [EventStreamDecoder.Message] { Self.alerts(decoded) }

  private static func alerts(_ decoder: EventStreamDecoder) -> [EventStreamDecoder.Message] {
    decoder.messages.filter { $0.data.contains("action=\"append\" target=\"alerts\"") }
  }

  fileprivate func waitForAlerts(_ count: Int) async throws {
    let moment = await curl.wait(within: .seconds(5)) { progress in
      let body = Answer(progress.output)?.body ?? ""
      return Self.alerts(EventStreamDecoder(body.utf8)).count >= count
    }
    try #require(moment != nil, "There are \(alerts.count) alerts.")
  }
}
