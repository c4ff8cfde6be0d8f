import HTTP
import HTTPServer
import Testing

@Suite struct ServerTests {
  @Test func `a request is answered and the connection kept`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("GET /a HTTP/1.1\r\nHost: h\r\n\r\n")
      let first = try client.readAnswer()
      client.send("POST /b HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nxyz")
      let second = try client.readAnswer()

      #expect(first.status == 200)
      #expect(first.body == "GET /a ")
      #expect(first["Date"]?.hasSuffix(" GMT") == true)
      #expect(second.body == "POST /b xyz")
    }
  }

  @Test func `an asynchronous answer comes on the loop's own thread`() async throws {
    let responder = ClosureResponder { request in
      .later {
        let before = request.loop?.isCurrent
        await Task.yield()
        return .text("\(before == true) \(request.loop?.isCurrent == true)")
      }
    }
    try await withServer(answering: responder) { server in
      let client = try TestClient(port: server.port)

      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n")

      #expect(try client.readAnswer().body == "true true")
      #expect(try client.readAnswer().body == "true true")
    }
  }

  @Test func `a malformed request is answered with 400 and the connection ends`() async throws {
    try await withServer(answering: .echo) { server in
      let client = try TestClient(port: server.port)

      client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET  / HTTP/1.1\r\nHost: h\r\n\r\n")
      let answer = try client.readAnswer()
      let refusal = try client.readAnswer()

      #expect(answer.status == 200)
      #expect(refusal.status == 400)
      #expect(refusal["Connection"] == "close")
      #expect(refusal["Date"] != nil)
      #expect(try client.readToEnd() == "")
      #expect(!client.wasReset)
    }
  }
}
