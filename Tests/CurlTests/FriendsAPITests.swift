import TestSupport
import Testing

extension CurlTests {
  @Suite struct FriendsAPI {
    private func owner() async throws -> Visitor {
      try await Visitor.signedIn(RunningServer())
    }

    private func send(
      _ method: String,
      _ path: String,
      _ body: String? = nil,
      as visitor: Visitor
    ) async throws -> Answer {
      let words = body.map { ["--data-raw", $0, "--header", "Content-Type: application/json"] }
      return try await visitor.request(path, ["--request", method] + (words ?? []))
    }

    private let ada = #"{"firstName":"Ada","lastName":"Lovelace","phone":"110"}"#

    @Test func `a friend is made, read, changed and deleted`() async throws {
      let visitor = try await owner()

      let made = try await send("POST", "/api/friends", ada, as: visitor)
      let path = try #require(made.field("location"))
      let read = try await send("GET", path, as: visitor)
      let changed = try await send(
        "PATCH",
        path,
        #"{"version":1,"lastName":"King"}"#,
        as: visitor
      )
      let all = try await send("GET", "/api/friends", as: visitor)
      let deleted = try await send("DELETE", path, as: visitor)
      let gone = try await send("GET", path, as: visitor)

      #expect(made.status == 201)
      #expect(try read.json() == (try made.json()))
      #expect(try changed.json()["lastName"] == "King")
      #expect(try changed.json()["firstName"] == "Ada")
      #expect(try changed.json()["version"] == 2)
      #expect(try all.json() == ["friends": [try changed.json()]])
      #expect(deleted.status == 204)
      #expect(gone.status == 404)
    }

    @Test(arguments: [
      ("POST", #"{"firstName":"","lastName":"b","phone":"110"}"#, 422),
      ("POST", #"{"firstName":"a","lastName":"b"}"#, 422),
      ("POST", #"{"firstName":"a","lastName":"b","phone":110}"#, 422),
      ("POST", #"{"firstName":"a","lastName":"b","phone":"110","age":3}"#, 422),
      ("POST", #"["a"]"#, 422),
      ("POST", #"{"firstName""#, 400),
    ])
    func `a body that will not do is refused`(
      method: String,
      body: String,
      status: Int
    ) async throws {
      let visitor = try await owner().askingForJSON

      let answer = try await send(method, "/api/friends", body, as: visitor)

      #expect(answer.status == status)
      #expect(try answer.json()["message"].text?.isEmpty == false)
      #expect(try await visitor.get("/api/friends").json() == ["friends": []])
    }

    @Test func `a change of an old version is 409 with the present friend`() async throws {
      let visitor = try await owner()
      let path = try #require(
        try await send("POST", "/api/friends", ada, as: visitor).field("location")
      )
      _ = try await send("PATCH", path, #"{"version":1,"phone":"119"}"#, as: visitor)

      let answer = try await send("PATCH", path, #"{"version":1,"phone":"120"}"#, as: visitor)

      #expect(answer.status == 409)
      #expect(try answer.json()["current"]["phone"] == "119")
    }

    @Test(arguments: ["PATCH", "DELETE"])
    func `an unknown friend is 404`(method: String) async throws {
      let visitor = try await owner()

      for path in ["/api/friends/7", "/api/friends/x", "/api/friends/-1"] {
        let answer = try await send(method, path, #"{"version":1}"#, as: visitor)
        #expect(answer.status == 404, "\(path)")
      }
    }

    @Test func `a change that names no version is refused`() async throws {
      let visitor = try await owner()

      let answer = try await send("PATCH", "/api/friends/1", #"{"phone":"119"}"#, as: visitor)

      #expect(answer.status == 422)
    }

    @Test func `who is not signed in gets 401, and a form gets 415`() async throws {
      let visitor = try await owner()
      let stranger = Visitor(visitor.server)

      #expect(try await stranger.get("/api/friends").status == 401)
      #expect(try await stranger.get("/api/friends/1").status == 401)
      #expect(try await send("DELETE", "/api/friends/1", as: stranger).status == 401)
      #expect(try await visitor.post("/api/friends", ["firstName": "a"]).status == 415)
    }
  }
}
