import HTTP
import Testing

@Suite struct ConformanceTests {
  @Test(arguments: Vectors.all) func `octets have the outcome that the standard wants`(
    vector: Vector
  ) {
    let transcript = Transcript(vector.octets)

    #expect(vector.outcome.matches(transcript), "\(transcript)")
  }

  @Test(arguments: Vectors.all) func `the outcome is the same when every octet comes alone`(
    vector: Vector
  ) {
    let whole = Transcript(vector.octets)

    let single = Transcript(vector.octets, cuts: Array(0..<vector.octets.count))

    #expect(single == whole)
  }

  @Test(arguments: Vectors.all) func `the outcome is the same wherever the octets are cut`(
    vector: Vector
  ) {
    let whole = Transcript(vector.octets)
    let count = vector.octets.count
    // Of the long ones every place near both ends and near the limits, and some between.
    let cuts = (0...count).filter { cut in
      count < 2_000 || cut < 100 || cut > count - 100 || cut % 997 == 0
        || (8_180..<8_210).contains(cut) || (32_760..<32_820).contains(cut)
    }

    for cut in cuts {
      #expect(Transcript(vector.octets, cuts: [cut]) == whole, "cut at \(cut)")
    }
  }

  @Test func `sixty-four mixed requests come out in order, however they are cut`() {
    let octets = Array(
      (0..<64).map { index in
        switch index % 3 {
        case 0: "GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n"
        case 1: "POST /\(index) HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n\(index + 10)"
        default:
          "PUT /\(index) HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n"
        }
      }.joined().utf8
    )

    for size in 1..<80 {
      let transcript = Transcript(
        octets,
        cuts: Array(stride(from: size, to: octets.count, by: size))
      )
      #expect(transcript.requests.map(\.path) == (0..<64).map { "/\($0)" })
      #expect(transcript.error == nil)
    }
  }

  @Test(arguments: [
    ("Connection: close", false), ("Connection: CLOSE", false), ("Connection: x, close", false),
    ("Connection: keep-alive\r\nConnection: close", false),
    ("Connection: keep-alive, close", false),
    ("Connection: keep-alive", true), ("X: y", true), ("Connection: closed", true),
  ]) func `the connection is kept unless somebody says close`(lines: String, isKept: Bool) {
    let transcript = Transcript("GET / HTTP/1.1\r\nHost: h\r\n\(lines)\r\n\r\n")

    #expect(transcript.requests.map(\.keepsAlive) == [isKept])
  }

  @Test(arguments: [
    ("X: y", false), ("Connection: keep-alive", true), ("Connection: Keep-Alive, close", false),
  ]) func `an HTTP/1.0 connection closes unless the client asks to keep it`(
    lines: String,
    isKept: Bool
  ) {
    let transcript = Transcript("GET / HTTP/1.0\r\n\(lines)\r\n\r\n")

    #expect(transcript.requests.map(\.keepsAlive) == [isKept])
  }

  @Test func `the authority of an absolute target stands over Host`() {
    let transcript = Transcript("GET hTTp://a:81/x%20y?q=1 HTTP/1.1\r\nHost: b\r\n\r\n")

    #expect(transcript.requests.map(\.host) == ["a:81"])
    #expect(transcript.requests.map(\.path) == ["/x y"])
    #expect(transcript.requests.map(\.query) == [Form(["q": "1"])])
  }

  @Test func `a path is decoded once`() {
    let transcript = Transcript("GET /%252e%25 HTTP/1.1\r\nHost: h\r\n\r\n")

    #expect(transcript.requests.map(\.path) == ["/%2e%"])
  }
}
