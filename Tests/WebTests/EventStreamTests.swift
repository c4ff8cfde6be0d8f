import HTTP
import Testing
import Web
import WebTesting

@Suite struct EventStreamTests {
  let stream = EventStream(retry: 1_234)
  let site: TestSite

  init() {
    let stream = stream
    site = TestSite { router in
      router.get("/live", .stream) { _ in stream.response }
    }
  }

  @Test func `the answer tells proxies to pass it on as it comes`() async throws {
    let reader = try await site.visitor().stream("/live")

    #expect(reader.response.status == .ok)
    #expect(reader.response[.contentType] == "text/event-stream; charset=utf-8")
    #expect(reader.response[.cacheControl] == "no-cache, no-transform")
    #expect(reader.response[.xAccelBuffering] == "no")
    #expect(reader.response[.contentLength] == nil)
  }

  @Test func `the stream begins at once with when to come back`() async throws {
    let reader = try await site.visitor().stream("/live")

    #expect(reader.text == "retry: 1234\n\n")
    #expect(reader.retry == 1_234)
  }

  @Test func `clients are told different times, from one to five seconds`() async throws {
    var times: Set<Int> = []
    for _ in 0..<50 {
      let reader = try await site.visitor().stream("/events")
      times.insert(try #require(reader.retry))
    }

    #expect(times.count > 20)
    #expect(times.allSatisfy { (1_000...5_000).contains($0) })
  }

  @Test func `messages from before and after the opening arrive in order`() async throws {
    stream.send(EventMessage("first"))
    let reader = try await site.visitor().stream("/live")

    stream.send(EventMessage("second"), key: "a")

    #expect(reader.takeAll().map(\.data) == ["first", "second"])
  }

  @Test func `a name with line breaks forges nothing`() async throws {
    let reader = try await site.visitor().stream("/live")

    stream.send(EventMessage("a\revent: bye\r\ndata: x\n\nid: 7"))

    let messages = reader.takeAll()
    #expect(messages.map(\.data) == ["a\nevent: bye\ndata: x\n\nid: 7"])
    #expect(messages.map(\.event) == ["message"])
    #expect(reader.lastEventID == "")
  }

  @Test func `a stalled reader gets the newest of each key and is right again`() async throws {
    let reader = try await site.visitor().stream("/live")
    reader.pause()
    for value in 0..<1_000 {
      stream.send(EventMessage("a\(value)"), key: "a")
      stream.send(EventMessage("b\(value)"), key: "b")
    }

    reader.resume()

    #expect(reader.takeAll().map(\.data) == ["a999", "b999"])
  }

  @Test func `of too many messages without a key the oldest are dropped and counted`() async throws
  {
    let reader = try await site.visitor().stream("/live")
    reader.pause()
    for value in 0..<70 {
      stream.send(EventMessage("\(value)"))
    }

    reader.resume()

    #expect(reader.takeAll().map(\.data) == (6..<70).map(String.init))
    #expect(stream.droppedCount == 6)
  }

  @Test func `too many unsent bytes end the stream`() async throws {
    let reader = try await site.visitor().stream("/live")
    reader.pause()
    let large = EventMessage(String(repeating: "x", count: 100_000))
    stream.send(large, key: "a")
    stream.send(large, key: "b")
    #expect(!stream.isEnded)

    stream.send(large, key: "c")

    #expect(stream.isEnded)
    #expect(stream.unsentBytes == 0)
    reader.resume()
    #expect(reader.isEnded)
    #expect(reader.unread.isEmpty)
  }

  @Test func `a state of any size is sent, and leaves room for what comes after it`() async throws {
    let reader = try await site.visitor().stream("/live")
    reader.pause()
    let large = EventMessage(String(repeating: "x", count: 200_000))

    stream.send(state: [("a", large), ("b", large)])
    stream.send(large, key: "c")

    #expect(!stream.isEnded)
    stream.send(large, key: "d")
    #expect(stream.isEnded)
  }

  @Test func `finishing sends what waits and ends`() async throws {
    let reader = try await site.visitor().stream("/live")
    reader.pause()
    stream.send(EventMessage("last"))
    stream.finish()
    stream.send(EventMessage("too late"))

    reader.resume()

    #expect(reader.takeAll().map(\.data) == ["last"])
    #expect(reader.isEnded)
  }

  @Test func `a silent stream says a comment every 15 seconds`() async throws {
    let reader = try await site.visitor().stream("/live")

    site.loop.advance(by: .seconds(14))
    #expect(reader.comments.isEmpty)
    site.loop.advance(by: .seconds(1))
    #expect(reader.comments.count == 1)
    site.loop.advance(by: .seconds(10))
    stream.send(EventMessage("x"))
    site.loop.advance(by: .seconds(14))
    #expect(reader.comments.count == 1)
    site.loop.advance(by: .seconds(16))
    #expect(reader.comments.count == 3)
  }

  @Test func `the source learns once that its reader went away`() async throws {
    let closings = Counter()
    stream.onClose { closings.increment() }
    let reader = try await site.visitor().stream("/live")
    #expect(closings.value == 0)

    reader.close()
    reader.close()

    #expect(closings.value == 1)
    #expect(stream.isEnded)
    #expect(site.loop.timerCount == 0)
    stream.onClose { closings.increment() }
    #expect(closings.value == 2)
  }

  @Test func `a stream closes with its client`() async throws {
    var visitor: TestClient? = site.visitor()
    _ = try await visitor?.stream("/live")
    #expect(!stream.isEnded)

    visitor = nil

    #expect(stream.isEnded)
    #expect(site.loop.timerCount == 0)
  }

  @Test func `a closed stream keeps nothing that is sent`() async throws {
    let reader = try await site.visitor().stream("/live")
    reader.close()

    stream.send(EventMessage("x"))

    #expect(stream.unsentBytes == 0)
  }

  @Test func `messages may be sent from many threads`() async throws {
    let reader = try await site.visitor().stream("/live")
    let stream = stream

    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for value in 0..<500 {
            stream.send(EventMessage("\(value)"), key: "\(worker)")
          }
        }
      }
    }
    stream.finish()

    var last: [String] = []
    while let message = await reader.next() {
      last.append(message.data)
    }
    #expect(last.count { $0 == "499" } == 8)
  }

  @Test func `a session's end can end its stream`() async throws {
    let stream = stream
    let visitor = site.visitor()
    _ = await visitor.post("/login", form: ["username": "song"])
    site.sessions.onEnd { _ in stream.finish() }
    let reader = try await visitor.stream("/live")
    #expect(!reader.isEnded)

    _ = await visitor.post("/logout")

    #expect(reader.isEnded)
  }
}
