import Glibc
import HTTP
import HTTPServer
import Synchronization
import Testing

@Suite(.serialized) struct AllocationTests {
  private static let page = PreparedBody(
    type: .html,
    entityTag: EntityTag("x"),
    bytes: [UInt8](repeating: 0x61, count: 4_096)
  )

  @Test(arguments: [ResponseBody.text("Hello, World!"), .prepared(page)])
  func `a small answer and a cached one allocate nothing`(body: ResponseBody) async throws {
    try #require(AllocationCounter.isInstalled)
    let responder = ClosureResponder { _ in
      AllocationCounter.thread.store(UInt(pthread_self()), ordering: .relaxed)
      return .now(Response(.ok, type: .text, body: body))
    }
    try await withServer(loops: 1, answering: responder) { server in
      let client = try TestClient(port: server.port)
      let request = "GET /hello HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nCookie: a=b\r\n\r\n"
      for _ in 0..<20 {
        client.send(request)
        _ = try client.readAnswer()
      }

      let before = AllocationCounter.count.load(ordering: .relaxed)
      for _ in 0..<500 {
        client.send(request)
        _ = try client.readAnswer()
      }
      let after = AllocationCounter.count.load(ordering: .relaxed)

      #expect(after - before == 0)
    }
  }

  @Test func `the counter counts`() async throws {
    try #require(AllocationCounter.isInstalled)
    let responder = ClosureResponder { _ in
      AllocationCounter.thread.store(UInt(pthread_self()), ordering: .relaxed)
      return .now(.text("Hello"))
    }
    try await withServer(loops: 1, answering: responder) { server in
      let client = try TestClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = try client.readAnswer()

      let before = AllocationCounter.count.load(ordering: .relaxed)
      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = try client.readAnswer()

      #expect(AllocationCounter.count.load(ordering: .relaxed) > before)
    }
  }
}
