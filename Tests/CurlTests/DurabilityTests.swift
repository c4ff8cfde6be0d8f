import Glibc
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Durability {
    /// Kills the server and starts another on its data.
    private func restarted(_ server: RunningServer) async throws -> RunningServer {
      server.process.signal(SIGKILL)
      #expect(await server.process.exit(within: .seconds(5)) == 128 + SIGKILL)
      return try await RunningServer(in: server.folder)
    }

    @Test func `the cart survives a kill right after the answer`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server, language: "zh-Hans")

      let answer = try await visitor.post("/cart/items/8787878/increment")
      let next = try await restarted(server)

      #expect(answer.status == 303)
      let json = try await visitor.moved(to: next).askingForJSON.get("/cart").json()
      #expect(json["summary"] == "共3味药，8g，药品参考总价:48.0元")
    }

    @Test func `the account survives a kill right after the answer`() async throws {
      let server = try await RunningServer()

      let registered = try await Visitor(server).register("abcdef")
      let next = try await restarted(server)

      #expect(registered.status == 303)
      #expect(try await Visitor(next).register("abcdef").status == 422)
      #expect(try await Visitor(next).signIn("abcdef").status == 303)
    }

    @Test func `the session survives a kill right after the answer`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server, as: "abcdef")

      let next = try await restarted(server)

      let heroes = try await visitor.moved(to: next).get("/heroes")
      #expect(heroes.status == 200)
      #expect(heroes.page.text.contains("abcdef"))
    }

    @Test func `a server that was just started shows all that is asked for at once`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server)

      let next = try await restarted(server)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for path in ["/cart", "/friends", "/heroes", "/account"] {
          for _ in 0..<6 {
            // Each with cookies of its own, which curl writes down again.
            let copy = try visitor.moved(to: next)
            group.addTask { try await copy.get(path).status }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(statuses == Array(repeating: 200, count: 24))
      #expect(next.process.progress.exit == nil)
    }

    @Test func `a sign-out survives a kill right after the answer`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server)
      let copy = try visitor.moved(to: server)

      _ = try await visitor.post("/logout")
      let next = try await restarted(server)

      #expect(try await copy.moved(to: next).get("/heroes").status == 303)
    }

    @Test func `changes answered while others run survive a kill`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server)

      let answered = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<20 {
          group.addTask {
            let answer = await visitor.attempt("/cart/items/8787878/increment", ["--data", ""])
            if number == 10 { server.process.signal(SIGKILL) }
            return answer?.status == 303
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      let next = try await restarted(server)

      let json = try await visitor.moved(to: next).askingForJSON.get("/cart").json()
      let count = try #require(
        json["items"].elements.first { $0["id"] == "8787878" }?["count"].integer
      )
      // A change may be stored and its answer lost; an answered one is never lost.
      #expect(answered > 0)
      #expect((3 + answered...23).contains(count))
    }
  }
}
