extension Vectors {
  /// Request lines (RFC 9112 section 3) and line ends (section 2.2).
  static let lines: [Vector] =
    [
      "GET", "GET /", "GET / HTTP/1.1 x", "GET  / HTTP/1.1", "GET /  HTTP/1.1", " GET / HTTP/1.1",
      "GET\t/ HTTP/1.1", "GET /\tHTTP/1.1", "GET / HTTP/1.1 ", "GET /a b HTTP/1.1",
      "GET /\u{1} HTTP/1.1",
      "GET / HTTP/1", "GET / HTTP/01.1", "GET / HTTP/1.01", "GET / HTTP/257.1", "GET / http/1.1",
      "GET / HTTP/4294967297.1", "GET / HTTP/１.1", "GET / HTTP /1.1", "GET / HTTP/1,1",
      "GET / FTP/1.1",
      "G@T / HTTP/1.1", "GET\0 / HTTP/1.1", "GET /\0 HTTP/1.1", "GET /#a HTTP/1.1",
      "GET x HTTP/1.1",
      "GET * HTTP/1.1", "GET h:80 HTTP/1.1", "GET ftp://h/ HTTP/1.1", "GET http:// HTTP/1.1",
      "GET http://u@h/ HTTP/1.1", "GET http:///x HTTP/1.1", "\u{16}\u{3}\u{1}\u{2}\0\u{1}",
    ].map { .line($0, .refused(400)) }
    + ["GET / HTTP/2.0", "GET / HTTP/3.0", "GET / HTTP/0.9", "GET / HTTP/1.2", "PRI * HTTP/2.0"].map
  {
    .line($0, .refused(505))
  }
    + [
      "get / HTTP/1.1", "Get / HTTP/1.1", "BREW / HTTP/1.1", "CONNECT h:80 HTTP/1.1",
      "GETS / HTTP/1.1",
    ]
    .map { .line($0, .refused(501)) }
    + [
      .line("OPTIONS * HTTP/1.1", .accepted),
      .line("TRACE / HTTP/1.1", .accepted),
      Vector("HTTP/0.9", "GET /\r\n", .refused(400)),
      Vector("HTTP/1.0 without Host", "GET / HTTP/1.0\r\n\r\n", .accepted),
      Vector("a bare line feed", "GET / HTTP/1.1\nHost: h\r\n\r\n", .refused(400)),
      Vector("bare line feeds", "GET / HTTP/1.1\nHost: h\n\n", .refused(400)),
      Vector("a bare carriage return", "GET / HTTP/1.1\rHost: h\r\n\r\n", .refused(400)),
      Vector("carriage returns at the end", "GET / HTTP/1.1\r\nHost: h\r\r", .refused(400)),
      Vector("CR X at the end of a head", "GET / HTTP/1.1\r\nHost: h\r\n\rX", .refused(400)),
      Vector("one empty line first", "\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", .accepted),
      Vector(
        "many empty lines first",
        "\r\n\r\n\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n",
        .refused(400)
      ),
      Vector("a line feed first", "\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", .refused(400)),
      Vector(
        "an empty line after a body",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\na\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n",
        .requests(["a", ""])
      ),
      Vector(
        "garbage after a good request",
        "GET / HTTP/1.1\r\nHost: h\r\n\r\n\0\0\0\0",
        .refused([400], after: [""])
      ),
      Vector(
        "a malformed request behind a good one",
        "GET / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\nHost h\r\n\r\n",
        .refused([400], after: [""])
      ),
      .line("GET /" + String(repeating: "a", count: 8_000) + " HTTP/1.1", .accepted),
      .line("GET /" + String(repeating: "a", count: 8_178) + " HTTP/1.1", .accepted),
      .line("GET /" + String(repeating: "a", count: 8_179) + " HTTP/1.1", .refused(414)),
      Vector(
        "a target without end",
        "GET /" + String(repeating: "a", count: 70_000),
        .refused(414)
      ),
      Vector("a method without end", String(repeating: "A", count: 70_000), .refused(414)),
    ]

  /// Field lines (RFC 9112 section 5).
  static let fields: [Vector] =
    [
      "X : y", "X\t: y", " X: y", "\tX: y", ": y", "X", "X Y: z", "X\u{1}: y", "Ä: y",
      "\u{feff}X: y",
      "X(: y", "X\"Y: z", "X: y\0", "X: \u{1}", "X: y\u{7f}", "X: a\rb", "X: a\nb", "X: y\r\n z",
      "X: y\r\n\tz", "e\u{301}: y", "X/Y: z", "\0: y",
    ].map { .field($0, .refused(400)) }
    + [
      "X: ÿ", "X: a\tb", "X:", "X: \t ", "X:y", "X: \t y \t", "x!#$%&'*+-.^_`|~9: y", "X: \u{a0}",
      "Upgrade: h2c", "Upgrade: websocket", "Connection: Upgrade, HTTP2-Settings",
    ].map { .field($0, .accepted) }
    + [
      Vector(
        "whitespace before the first field",
        "GET / HTTP/1.1\r\n Host: h\r\n\r\n",
        .refused(400)
      ),
      .field((0..<99).map { "X-\($0): y" }.joined(separator: "\r\n"), .accepted),
      .field((0..<100).map { "X-\($0): y" }.joined(separator: "\r\n"), .refused(431)),
      .field("X: " + String(repeating: "y", count: 32_700), .accepted),
      .field("X: " + String(repeating: "y", count: 32_800), .refused(431)),
      .field(String(repeating: "X", count: 40_000) + ": y", .refused(431)),
      Vector(
        "a field without end",
        "GET / HTTP/1.1\r\nHost: h\r\nX: " + String(repeating: "y", count: 40_000),
        .refused(431)
      ),
      .field("Expect: 100-continue", .accepted),
      .field("Expect: 200-ok", .refused(417)),
      Vector("an expectation in HTTP/1.0", "GET / HTTP/1.0\r\nExpect: x\r\n\r\n", .accepted),
    ]

  /// Values of Host (RFC 9110 section 7.2).
  static let hosts: [Vector] =
    [
      "", "u@h", "h/", "h/x", "h h", "h\tx", "h?x", "h#x", "h\\x", "<h>", "[::1", "[::1]x", "[]",
      "[::g]", "[::::::::1]", "[fffff::1]", "[1:2:3:4:5:6:7:8:9]", "[1:2:3:4:5:6:7]", "[1::2::3]",
      "[1:2:3:4:5:6:7:8::]", "[::1:]", "[:1::2]", "[1]", "[1.2.3.4]", "[::1.2.3]", "[::1.2.3.256]",
      "[::1.2.3.4:5]", "[::1.2.3.4.5]", "[:::]",
      "h:http", "h:-80", "h:80:80", "h:99999", "h:123456", "h\0", ":80", "h, g", "h%", "h%zz", "ä",
    ].map { .host($0, .refused(400)) }
    + [
      "h", "h:80", "h:", "127.0.0.1:8080", "[::1]", "[::1]:8080", "[::]", "[1::]",
      "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::]", "[fe80::a:B]", "[::ffff:127.0.0.1]",
      "[1:2:3:4:5:6:7.8.9.10]", "a-b.local", "h%41", "A_B",
    ].map {
      .host($0, .accepted)
    }
    + [
      Vector("no Host", "GET / HTTP/1.1\r\n\r\n", .refused(400)),
      Vector("two equal Hosts", "GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", .refused(400)),
      Vector(
        "two Hosts of other case",
        "GET / HTTP/1.1\r\nHost: h\r\nHOST: g\r\n\r\n",
        .refused(400)
      ),
      Vector(
        "two Hosts in HTTP/1.0",
        "GET / HTTP/1.0\r\nHost: h\r\nHost: h\r\n\r\n",
        .refused(400)
      ),
      Vector("absolute without Host", "GET http://h/ HTTP/1.1\r\n\r\n", .refused(400)),
    ]

  /// Targets with escapes (RFC 3986 section 2.1).
  static let targets: [Vector] =
    [
      "/%00", "/%", "/%z", "/%zz", "/%4", "/a%2fb", "/..%2f..%2fetc", "/%c0%ae", "/%ff",
      "/%ed%a0%80",
      "/?a=%", "/?a=%zz", "/?a=%ff", "/?a#b",
    ].map { .line("GET \($0) HTTP/1.1", .refused(400)) }
    + [
      "/%41%20", "/%e5%ae%8b", "/宋", "/?q=宋", "/?q=%E5%AE%8B", "/?", "/?a&b=&=c", "//x", "/%5c",
      "/%252e",
      "HTTP://h/x", "http://h?x", "https://h:8/x?y", "/a;b", "/%0d%0a",
    ].map { .line("GET \($0) HTTP/1.1", .accepted) }
}
