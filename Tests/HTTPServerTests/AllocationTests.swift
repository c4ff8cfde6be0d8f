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
    let count = try await allocations(for: "/hello") { _ in
      .now(Response(.ok, type: .text, body: body))
    }

    #expect(count == 0)
  }

  /// How often the loop's thread allocates for 500 requests, once it has seen some.
  private func allocations(
    for path: String,
    answering respond: @escaping @Sendable (Request) -> Reply
  ) async throws -> Int {
    try #require(AllocationCounter.isInstalled)
    let responder = ClosureResponder { request in
      AllocationCounter.thread.store(UInt(pthread_self()), ordering: .relaxed)
      return respond(request)
    }
    var count = 0
    try await withServer(loops: 1, answering: responder) { server in
      let client = try TestClient(port: server.port)
      // A host that is longer than the strings that need no memory.
      let request =
        "GET \(path) HTTP/1.1\r\nHost: 192.168.100.200:8080\r\nAccept: */*\r\nCookie: a=b\r\n\r\n"
      for _ in 0..<20 {
        client.send(request)
        #expect(try client.readAnswer().status == 200)
      }

      let before = AllocationCounter.count.load(ordering: .relaxed)
      for _ in 0..<500 {
        client.send(request)
        _ = try client.readAnswer()
      }
      count = AllocationCounter.count.load(ordering: .relaxed) - before
    }
    return count
  }

  @Test func `the counter counts`() async throws {
    let count = try await allocations(for: "/hello") { _ in .now(.text("Hello")) }

    #expect(count >= 500)
  }
}
