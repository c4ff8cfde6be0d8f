import HTTP
import Testing
import WebTesting

@testable import Web

@Suite struct IdempotencyTests {
  let site = TestSite { router in
    router.post("/slow") { _ in
      for _ in 0..<20 { await Task.yield() }
      return .text("done", status: .created)
    }
  }

  @Test func `the same key again gets the same answer without a second effect`() async {
    let visitor = await visitor()

    let first = await visitor.post("/count", form: ["idem": "k-1_A"])
    let second = await visitor.post("/count", form: ["idem": "k-1_A"])

    #expect(site.calls.value == 1)
    #expect(first.status == second.status)
    #expect(first.text == "1")
    #expect(second.text == "1")
  }

  @Test func `other keys, paths, sessions and posts without a key run`() async {
    let visitor = await visitor()
    let other = await self.visitor()

    _ = await visitor.post("/count", form: ["idem": "a"])
    _ = await visitor.post("/count", form: ["idem": "b"])
    _ = await other.post("/count", form: ["idem": "a"])
    _ = await visitor.post("/count", form: ["x": "a"])
    _ = await visitor.post("/count")
    let elsewhere = await visitor.post("/slow", form: ["idem": "a"])

    #expect(site.calls.value == 5)
    #expect(elsewhere.text == "done")
  }

  @Test func `the same key with other fields is refused and changes nothing`() async {
    let visitor = await visitor()

    _ = await visitor.post("/count", form: ["idem": "a", "name": "Lu", "x": "1"])
    let other = await visitor.post("/count", form: ["idem": "a", "name": "Wu", "x": "1"])
    let split = await visitor.post("/count", form: ["idem": "a", "name": "Lu1", "x": ""])

    #expect(site.calls.value == 1)
    #expect(other.status == .unprocessableContent)
    #expect(split.status == .unprocessableContent)
  }

  @Test func `a post that was acknowledged to a live view is not done again by the browser`() async
  {
    let runs = Counter()
    let site = TestSite { router in
      router.get("/orders") { _ in .html([]) }
      router.post("/orders/new") { context in
        runs.increment()
        let isLive = try context.request.form().value("view") != nil
        return isLive ? Response(.noContent) : .redirect(to: "/orders")
      }
    }
    let visitor = site.visitor()
    _ = await visitor.get("/")

    let live = await visitor.post("/orders/new", form: ["idem": "a", "n": "1", "view": "v"])
    let page = await visitor.post("/orders/new", form: ["idem": "a", "n": "1"])
    _ = await visitor.post("/orders/new", form: ["idem": "b", "n": "1"])
    let later = await visitor.post("/orders/new", form: ["idem": "b", "n": "1", "view": "v"])

    #expect(runs.value == 2)
    #expect(live.status == .noContent)
    #expect(page.status == .seeOther)
    #expect(page[.location] == "/orders")
    #expect(later.status == .noContent)
  }

  @Test func `a refused post is refused anew in the words that are asked for`() async {
    let site = TestSite { router in
      router.post("/fail") { _ in throw HTTPError(.unprocessableContent, "No.") }
    }
    let visitor = site.visitor()
    _ = await visitor.get("/")

    let page = await visitor.post("/fail", form: ["idem": "a"])
    let json = await visitor.post(
      "/fail",
      form: ["idem": "a"],
      [(.accept, "application/json")]
    )

    #expect(page[.contentType] == "text/html; charset=utf-8")
    #expect(json[.contentType] == "application/json")
    #expect(json.status == .unprocessableContent)
  }

  @Test func `visitors without a session share no key`() async {
    _ = await site.visitor().post("/count", form: ["idem": "a"])
    _ = await site.visitor().post("/count", form: ["idem": "a"])

    #expect(site.calls.value == 2)
  }

  @Test func `a bare route keeps no keys`() async {
    let runs = Counter()
    let site = TestSite { router in
      router.post("/ping", .bare) { _ in
        runs.increment()
        return .text("")
      }
    }

    _ = await site.visitor().post("/ping", form: ["idem": "a"])
    _ = await site.visitor().post("/ping", form: ["idem": "a"])

    #expect(runs.value == 2)
  }

  @Test func `a first post whose connection is lost still gives its answer to the second`() async {
    let runs = Counter()
    let gate = Gate()
    let site = TestSite { router in
      router.post("/order") { _ in
        await gate.wait()
        try Task.checkCancellation()
        runs.increment()
        return .text("ordered", status: .created)
      }
    }
    let visitor = site.visitor()
    _ = await visitor.get("/")
    let first = Task { await visitor.post("/order", form: ["idem": "k"]) }
    await gate.arrival()
    first.cancel()
    let second = Task { await visitor.post("/order", form: ["idem": "k"]) }
    gate.open()

    #expect(await second.value.text == "ordered")
    #expect(await first.value.text == "ordered")
    #expect(runs.value == 1)
  }

  @Test func `posts at the same time run once and all get the answer`() async {
    let site = TestSite { router in
      let runs = Counter()
      router.post("/once") { _ in
        for _ in 0..<50 { await Task.yield() }
        runs.increment()
        return .text("\(runs.value)", status: .created)
      }
    }
    let visitor = site.visitor()
    _ = await visitor.get("/")

    let texts = await withTaskGroup(of: String.self) { group in
      for _ in 0..<10 {
        group.addTask { await visitor.post("/once", form: ["idem": "k"]).text }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(texts == Array(repeating: "1", count: 10))
  }

  @Test func `an answer is forgotten after ten minutes`() async {
    let visitor = await visitor()
    _ = await visitor.post("/count", form: ["idem": "k"])

    site.clock.advance(by: .seconds(599))
    _ = await visitor.post("/count", form: ["idem": "k"])
    #expect(site.calls.value == 1)

    site.clock.advance(by: .seconds(1))
    _ = await visitor.post("/count", form: ["idem": "k"])
    #expect(site.calls.value == 2)
  }

  @Test func `an empty key counts as none`() async {
    let visitor = await visitor()

    _ = await visitor.post("/count", form: ["idem": ""])
    _ = await visitor.post("/count", form: ["idem": ""])

    #expect(site.calls.value == 2)
  }

  @Test(arguments: [
    "a b", "a.b", "\u{E9}", String(repeating: "a", count: 65), "a\r\nb",
  ])
  func `a malformed key is refused`(key: String) async {
    let answer = await visitor().post("/count", form: ["idem": key])

    #expect(answer.status == .badRequest)
    #expect(site.calls.value == 0)
  }

  @Test func `a key that is there twice is refused`() async {
    let answer = await visitor().post("/count", form: ["idem": "a", "x": "", "idem": "b"])

    #expect(answer.status == .badRequest)
  }

  @Test(arguments: [Status.internalServerError, .serviceUnavailable, .tooManyRequests])
  func `an answer that is not complete is not kept`(status: Status) async {
    let runs = Counter()
    let site = TestSite { router in
      router.post("/fail") { _ in
        runs.increment()
        throw HTTPError(status)
      }
    }
    let visitor = site.visitor()
    _ = await visitor.get("/")

    _ = await visitor.post("/fail", form: ["idem": "k"])
    _ = await visitor.post("/fail", form: ["idem": "k"])

    #expect(runs.value == 2)
  }

  @Test func `an answer with an error of the visitor's is kept`() async {
    let runs = Counter()
    let site = TestSite { router in
      router.post("/fail") { _ in
        runs.increment()
        throw HTTPError(.unprocessableContent)
      }
    }
    let visitor = site.visitor()
    _ = await visitor.get("/")

    let first = await visitor.post("/fail", form: ["idem": "k"])
    let second = await visitor.post("/fail", form: ["idem": "k"])

    #expect(runs.value == 1)
    #expect(first.body == second.body)
  }

  @Test func `a double click on sign-in gets one session`() async {
    let visitor = await visitor()
    let before = visitor.cookie("session")

    let first = await visitor.post("/login", form: ["username": "song", "idem": "k"])
    visitor.setCookie("session", before)
    let second = await visitor.post("/login", form: ["username": "song", "idem": "k"])

    #expect(first.setCookie("session") == second.setCookie("session"))
    #expect(site.store.count == 1)
  }

  @Test func `keys of one session, keys in all and bytes are bounded`() {
    let memory = Idempotency(perSession: 3, capacity: 5, byteLimit: 10_000)
    for session in 0..<4 {
      for key in 0..<8 {
        run(memory, session, key, bytes: 10)
      }
      #expect(memory.count <= 5)
    }
    #expect(memory.count == 5)

    run(memory, 9, 0, bytes: 9_000)
    #expect(memory.count == 1)

    run(memory, 9, 1, bytes: 20_000)
    #expect(memory.count == 1)
  }

  private func run(_ memory: Idempotency, _ session: Int, _ key: Int, bytes: Int) {
    let scope = Idempotency.Scope(
      session: SessionID(digest: SHA256.hash([UInt8(session)])),
      method: .post,
      path: [],
      key: [UInt8(key)]
    )
    let post = Idempotency.Post(scope: scope, content: SHA256.hash([]), wish: .page)
    guard case .run = memory.begin(post) else {
      Issue.record("The key was known.")
      return
    }
    memory.end(post, Response(body: .bytes(Array(repeating: 0, count: bytes))))
  }

  private func visitor() async -> TestClient {
    let visitor = site.visitor()
    _ = await visitor.get("/")
    return visitor
  }
}
