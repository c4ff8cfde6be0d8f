import HTTP

/// Parses requests and composes answers in memory.
enum HTTPBenchmark {
  static func run() {
    measureParser(
      "a request as wrk sends it",
      "GET /hello HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
    )
    measureParser("a request as browsers send it", browserRequest)
    measureParser(
      "a form post",
      "POST /cart/items HTTP/1.1\r\nHost: localhost:8080\r\nOrigin: http://localhost:8080\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 18\r\n\r\n"
        + "id=8787878&count=3"
    )
    measureEncoder("13 bytes", Response(.ok, type: .text, body: .text("Hello, World!")))
    let page = PreparedBody(
      type: .html,
      entityTag: EntityTag("0123456789abcdef"),
      bytes: [UInt8](repeating: 0x61, count: 4_096)
    )
    measureEncoder("4 KiB prepared", Response(.ok, body: .prepared(page)))
  }

  private static let browserRequest = """
    GET /heroes?q=s&page=2 HTTP/1.1\r
    Host: 192.168.0.10:8080\r
    Connection: keep-alive\r
    Upgrade-Insecure-Requests: 1\r
    User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
    Chrome/140.0.0.0 Safari/537.36\r
    Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8\r
    Referer: http://192.168.0.10:8080/login\r
    Accept-Encoding: gzip, deflate\r
    Accept-Language: zh-CN,zh;q=0.9,en;q=0.8\r
    Cookie: session=aAbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMnOpQrStUvWxYz01; lang=zh-Hans\r
    \r\n
    """

  private static func measureParser(_ name: String, _ request: String) {
    let octets = Array(request.utf8)
    let storage = RequestStorage()
    let limits = MessageLimits()
    time("parse \(name), \(octets.count) bytes") {
      var parser = RequestParser()
      let progress = try? parser.consume(octets.span, into: storage, limits: limits)
      precondition(progress?.consumed == octets.count, "The request must be complete.")
    }
  }

  private static func measureEncoder(_ name: String, _ response: Response) {
    let encoder = ResponseEncoder(secondsSince1970: 784_111_777)
    var output: [UInt8] = []
    time("compose \(name)") {
      output.removeAll(keepingCapacity: true)
      _ = encoder.append(
        response,
        version: .http11,
        isHead: false,
        keepsAlive: true,
        to: &output
      )
    }
  }

  /// Prints the best of batches of about 2 ms, in nanoseconds.
  private static func time(_ name: String, _ body: () -> Void) {
    let clock = ContinuousClock()
    var best = Duration.seconds(1)
    for _ in 0..<200 {
      let elapsed = clock.measure {
        for _ in 0..<10_000 { body() }
      }
      best = min(best, elapsed)
    }
    let nanoseconds = best.components.attoseconds / 10_000 / 1_000_000_000
    print("\(name): \(nanoseconds) ns")
  }
}
