extension Vectors {
  /// How the end of a body is found (RFC 9112 section 6).
  static let framing: [Vector] = [
    .post(
      "length before coding",
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
      "0\r\n\r\n",
      .refused(400)
    ),
    .post(
      "coding before length",
      "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n",
      "0\r\n\r\n",
      .refused(400)
    ),
    Vector(
      "length and coding on GET",
      "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      .refused(400)
    ),
    .post("no framing", "", "", .accepted),
    .post("exact length", "Content-Length: 3\r\n", "abc", .requests(["abc"])),
    .post("short body", "Content-Length: 3\r\n", "ab", .unfinished),
    .post(
      "a body that is a request",
      "Content-Length: 28\r\n",
      "GET /x HTTP/1.1\r\nHost: h\r\n\r\n",
      .requests(["GET /x HTTP/1.1\r\nHost: h\r\n\r\n"])
    ),
    Vector(
      "bodies on every method",
      ["GET", "HEAD", "OPTIONS", "DELETE", "PUT", "PATCH", "TRACE"].map {
        "\($0) / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n\($0.prefix(3))"
      }.joined(),
      .requests(["GET", "HEA", "OPT", "DEL", "PUT", "PAT", "TRA"])
    ),
    Vector(
      "coding in HTTP/1.0",
      "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      .refused(400)
    ),
    Vector(
      "coding in HTTP/1.0, kept alive",
      "POST / HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      .refused(400)
    ),
    Vector(
      "other fields with underscores",
      "POST / HTTP/1.1\r\nHost: h\r\nContent_Length: 5\r\nTransfer_Encoding: chunked\r\n\r\n",
      .accepted
    ),
    .post(
      "space before the colon of a coding",
      "Transfer-Encoding : chunked\r\n",
      "",
      .refused(400)
    ),
  ]

  /// Values of Content-Length.
  static let lengths: [Vector] =
    [
      "abc", "-1", "-0", "+5", "0x5", "5_0", "5.0", "5a", "\"5\"", "5;", "", " ", "5 5", "５", "٥",
      "5\u{a0}", "\u{a0}5", "5, 6", "5,5", "5,", ",5", "1e3", "5\u{b}5",
    ].map { .post("Content-Length: \($0)", "Content-Length: \($0)\r\n", "12345", .refused(400)) }
    + [
      .post(
        "two lengths",
        "Content-Length: 5\r\nContent-Length: 6\r\n",
        "12345",
        .refused(400)
      ),
      .post(
        "two equal lengths",
        "Content-Length: 5\r\nContent-Length: 5\r\n",
        "12345",
        .refused(400)
      ),
      .post(
        "an empty length beside one",
        "Content-Length: 5\r\nContent-Length:\r\n",
        "12345",
        .refused(400)
      ),
      .post("length 010", "Content-Length: 010\r\n", "0123456789", .requests(["0123456789"])),
      .post("length with tabs round it", "Content-Length:\t 2 \t\r\n", "ab", .requests(["ab"])),
      .post("length at the limit", "Content-Length: 1048576\r\n", "", .unfinished),
    ]
    + [
      "1048577", "4294967301", "9223372036854775807", "9223372036854775808",
      "18446744073709551615", "18446744073709551621", "1000000000000",
      String(repeating: "9", count: 2_000),
    ].map { .post("huge length \($0.prefix(24))", "Content-Length: \($0)\r\n", "1", .refused(413)) }

  /// Values of Transfer-Encoding.
  static let codings: [Vector] =
    [
      "gzip", "chunked, gzip", "identity", "xchunked", "\"chunked\"", "chunked;q=1",
      "gzip, chunked",
      "chunked\u{a0}", "chunked\u{85}", "\u{200b}chunked", "chun\u{212a}ed", "chun ked",
    ].map {
      .post(
        "Transfer-Encoding: \($0)",
        "Transfer-Encoding: \($0)\r\n",
        "0\r\n\r\n",
        .refused(501, 400)
      )
    }
    + ["chunked\u{b}", "\u{c}chunked", "chunked\0", "", ",", "chunked, chunked"].map {
      .post(
        "coding \($0.debugDescription)",
        "Transfer-Encoding: \($0)\r\n",
        "0\r\n\r\n",
        .refused(400)
      )
    }
    + [
      .post(
        "chunked on two lines",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "0\r\n\r\n",
        .refused(400)
      ),
      .post(
        "an unknown coding beside a length",
        "Transfer-Encoding: gzip\r\nContent-Length: 3\r\n",
        "abc",
        .refused(400, 501)
      ),
      .post("chunked in capitals", "TRANSFER-ENCODING: CHUNKED\r\n", "0\r\n\r\n", .accepted),
      .post(
        "chunked in an empty list",
        "Transfer-Encoding: , chunked,\r\n",
        "0\r\n\r\n",
        .accepted
      ),
    ]
}
