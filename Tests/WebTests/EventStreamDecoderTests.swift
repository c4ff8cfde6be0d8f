import Testing
import WebTesting

@Suite struct EventStreamDecoderTests {
  @Test(arguments: [
    ("data: a\n\n", ["message|a|"]),
    ("data:a\r\rdata: b\r\n\r\n", ["message|a|", "message|b|"]),
    ("\u{FEFF}data: a\n\n", ["message|a|"]),
    ("data: a\ndata\ndata: b\n\n", ["message|a\n\nb|"]),
    ("data:  a\n\n", ["message| a|"]),
    ("event: x\nid: 7\ndata: a\n\ndata: b\n\n", ["x|a|7", "message|b|7"]),
    ("id: 7\n\ndata: a\n\n", ["message|a|7"]),
    ("id: 7\ndata: a\n\nid\ndata: b\n\n", ["message|a|7", "message|b|"]),
    ("id: 7\nid: 8\0\ndata: a\n\n", ["message|a|7"]),
    ("event: x\n\ndata: a\n\n", ["message|a|"]),
    (": c\nunknown: x\ndata: a\n\n", ["message|a|"]),
    ("data: a", []), ("data: a\n", []), ("data\n\n", ["message||"]),
  ])
  func `a stream is read as browsers do`(stream: String, messages: [String]) {
    var decoder = EventStreamDecoder()

    let whole = decoder.decode(stream.utf8)

    #expect(whole.map { "\($0.event)|\($0.data)|\($0.id)" } == messages)
  }

  @Test func `the cut of the stream does not matter`() {
    let stream = "retry: 5\r\n\r\ndata: \u{5B8B}\r\ndata: b\r\n\r\n: c\r\n"
    var decoder = EventStreamDecoder()

    let messages = stream.utf8.flatMap { decoder.decode([$0]) }

    #expect(messages.map(\.data) == ["\u{5B8B}\nb"])
    #expect(decoder.retry == 5)
    #expect(decoder.comments == [" c"])
  }

  @Test(arguments: [
    "retry: x\n", "retry: -1\n", "retry: 5s\n", "retry:\n", "retry: 99999999999999999999\n",
  ])
  func `a retry that is no number is ignored`(stream: String) {
    var decoder = EventStreamDecoder()

    _ = decoder.decode(stream.utf8)

    #expect(decoder.retry == nil)
  }
}
