extension Vectors {
  /// Chunked bodies (RFC 9112 section 7.1).
  static let chunks: [Vector] =
    [
      .chunked(
        "lower and upper case",
        "a\r\n0123456789\r\nA\r\n0123456789\r\n0\r\n\r\n",
        .requests(["01234567890123456789"])
      ),
      .chunked("leading zeros", "0003\r\nabc\r\n0000\r\n\r\n", .requests(["abc"])),
      .chunked("an extension", "3;name=value\r\nabc\r\n0;last\r\n\r\n", .requests(["abc"])),
      .chunked("a quoted extension", "3;n=\"a;b\"\r\nabc\r\n0\r\n\r\n", .requests(["abc"])),
      .chunked("blanks before an extension", "3 \t;n\r\nabc\r\n0\r\n\r\n", .requests(["abc"])),
      .chunked("trailers", "3\r\nabc\r\n0\r\nX: 1\r\nY:\r\n\r\n", .requests(["abc"])),
      .chunked(
        "forty trailers",
        "0\r\n" + (0..<40).map { "X-\($0): \($0)\r\n" }.joined() + "\r\n",
        .accepted
      ),
      .chunked(
        "trailers that would frame or route",
        "3\r\nabc\r\n0\r\nContent-Length: 9\r\nHost: evil\r\nTransfer-Encoding: gzip\r\n"
          + "Cookie: a=b\r\nConnection: close\r\n\r\n",
        .requests(["abc"])
      ),
      .chunked("data of any octet", "4\r\n\r\n0\n\r\n0\r\n\r\n", .requests(["\r\n0\n"])),
      .chunked("no last chunk", "3\r\nabc\r\n", .unfinished),
      .chunked("no final line end", "3\r\nabc\r\n0\r\n", .unfinished),
      .chunked("half a final line end", "3\r\nabc\r\n0\r\n\r", .unfinished),
      .chunked(
        "two thousand chunks of one octet",
        String(repeating: "1\r\nx\r\n", count: 2_000) + "0\r\n\r\n",
        .requests([String(repeating: "x", count: 2_000)])
      ),
      .chunked("a size over Int64", "8000000000000000\r\n", .refused(413)),
      .chunked("a size of twenty digits", "fffffffffffffffffff3\r\n", .refused(413)),
      .chunked("a size over the limit", "100001\r\n", .refused(413)),
      .chunked("sizes that wrap round", "3\r\nabc\r\nfffffffffffffffd\r\n", .refused(413)),
      .chunked(
        "a sum over the limit",
        "1\r\nx\r\n100000\r\n",
        .refused(413)
      ),
      .chunked("an endless extension", "3;" + String(repeating: "x", count: 5_000), .refused(400)),
      .chunked("endless zeros", String(repeating: "0", count: 5_000), .refused(400)),
      .chunked(
        "endless trailers",
        "0\r\n" + String(repeating: "X: y\r\n", count: 101),
        .refused(431)
      ),
      .chunked(
        "a trailer without end",
        "0\r\nX: " + String(repeating: "y", count: 33_000),
        .refused(431)
      ),
      .chunked("a trailer without a name", "0\r\n: y\r\n\r\n", .refused(400)),
      .chunked("a trailer without a colon", "0\r\nX\r\n\r\n", .refused(400)),
      .chunked("a folded trailer", "0\r\nX: y\r\n z\r\n\r\n", .refused(400)),
      .chunked("a bare line feed in a trailer", "0\r\nX: y\n\r\n", .refused(400)),
      .chunked("NUL in a trailer", "0\r\nX: \0\r\n\r\n", .refused(400)),
    ]
    + [
      "0x3", "+3", "-3", "3_0", "g", "", " 3", "3 ", "3 3", "\u{a0}3", "３", "3.0", "-0", "\t3",
      ";x",
    ].map { .chunked("size \($0.debugDescription)", "\($0)\r\nabc\r\n0\r\n\r\n", .refused(400)) }
    + [
      ("nothing after data", "3\r\nabc0\r\n\r\n"),
      ("other octets after data", "3\r\nabcXX0\r\n\r\n"),
      ("only a line feed after data", "3\r\nabc\n0\r\n\r\n"),
      ("only a carriage return after data", "3\r\nabc\r0\r\n\r\n"),
      ("data longer than its size", "3\r\nabcd\r\n0\r\n\r\n"),
      ("a bare line feed after a size", "3\nabc\r\n0\r\n\r\n"),
      ("a bare carriage return after a size", "3\rabc\r\n0\r\n\r\n"),
      ("a line feed inside an extension", "3;a\nb\r\nabc\r\n0\r\n\r\n"),
      ("a carriage return inside an extension", "3;a\rb\r\nabc\r\n0\r\n\r\n"),
      ("NUL inside an extension", "3;a\0b\r\nabc\r\n0\r\n\r\n"),
      ("a bare line feed at the end", "3\r\nabc\r\n0\r\n\n"),
    ].map { .chunked($0.0, $0.1, .refused(400)) }
}
