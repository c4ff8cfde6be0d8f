import Testing
import Web

@Suite struct EventMessageTests {
  @Test(arguments: [
    ("hello", "data: hello\n\n"),
    ("", "data: \n\n"),
    ("a\nb", "data: a\ndata: b\n\n"),
    ("a\rb", "data: a\ndata: b\n\n"),
    ("a\r\nb", "data: a\ndata: b\n\n"),
    ("a\n\rb", "data: a\ndata: \ndata: b\n\n"),
    ("a\r\n\r\nevent: bye", "data: a\ndata: \ndata: event: bye\n\n"),
    ("\n", "data: \ndata: \n\n"),
    (" x", "data:  x\n\n"),
    ("\u{5B8B}", "data: \u{5B8B}\n\n"),
  ])
  func `every line of the text gets its own data field`(text: String, frame: String) {
    #expect(EventMessage(text).bytes == Array(frame.utf8))
  }

  @Test func `an event type and an id go before the data`() throws {
    let message = try #require(EventMessage(data: "x".utf8, event: "alert", id: "7"))

    #expect(message.bytes == Array("event: alert\nid: 7\ndata: x\n\n".utf8))
  }

  @Test(arguments: ["a\nb", "a\rb", "a\r\nb", "a\0", "\n", "\r\n"])
  func `a line break or NUL in an event type or an id is refused`(text: String) {
    #expect(EventMessage(data: "x".utf8, event: text, id: nil) == nil)
    #expect(EventMessage(data: "x".utf8, event: nil, id: text) == nil)
  }

  @Test func `an empty event type is refused and an empty id is not`() throws {
    #expect(EventMessage(data: "x".utf8, event: "", id: nil) == nil)
    let message = try #require(EventMessage(data: "x".utf8, event: nil, id: ""))
    #expect(message.bytes == Array("id: \ndata: x\n\n".utf8))
  }
}
