import Testing

/// What the other tests read answers and streams with.
@Suite struct ToolTests {
  @Test(
    arguments: [
      ("data: a\n\n", ["a"]), ("data:a\ndata: b\n\n", ["a\nb"]), ("data: a\r\n\r\n", ["a"]),
      ("data: a\r\rdata:b\r\r", ["a", "b"]), ("\u{FEFF}data: a\n\n", ["a"]),
      (": note\n\ndata: a\n\n", ["a"]), ("data: a\n", []), ("data\n\n", [""]),
      ("datas: a\n\n", []), ("data:  a\n\n", [" a"]),
    ]
  )
  func `a stream is cut into messages by the standard`(stream: String, data: [String]) {
    #expect(EventStreamDecoder(Array(stream.utf8)).messages.map(\.data) == data)
  }

  @Test func `event, id and retry belong to a stream's messages`() {
    let decoder = EventStreamDecoder(
      Array("retry: 10\nid: 1\nevent: e\ndata: a\n\ndata: b\n\nretry: x\n: c\n".utf8)
    )

    #expect(
      decoder.messages == [
        .init(event: "e", data: "a", id: "1"), .init(event: "message", data: "b", id: "1"),
      ]
    )
    #expect(decoder.retry == 10)
    #expect(decoder.comments == [" c"])
  }

  @Test func `patches are read from a message`() throws {
    let data = """
      <turbo-stream action="replace" method="morph" target="a"><template>\
      <p id="a">x</p></template></turbo-stream>
      <turbo-stream action="remove" target="b"></turbo-stream>
      """

    let patches = try #require(Patch.patches(of: data))

    #expect(patches.map(\.action) == ["replace", "remove"])
    #expect(patches.map(\.target) == ["a", "b"])
    #expect(patches[0].markup.element("a")?.text == "x")
    #expect(Patch.patches(of: "<p>no patch</p>") == nil)
  }

  @Test func `an element is found with what stands between its tags`() throws {
    let markup = Markup(
      """
      <div id=a class="x y"><div>1</div> &lt;b&gt; &#20013;&#x6587; &amp;lt;</div>
      <input id="c" value="1 > 0 &quot;" disabled>
      """
    )

    let outer = try #require(markup.element("a"))
    let field = try #require(markup.element("c"))

    #expect(outer.text == "1 <b> 中文 &lt;")
    #expect(outer.classes == ["x", "y"])
    #expect(field.attributes["value"] == "1 > 0 \"")
    #expect(field.isDisabled)
    #expect(markup.element("d") == nil)
    #expect(Markup("<p><mark>宋</mark>江</p><p>x</p>").text == "宋江 x")
  }

  @Test func `an answer is a status, fields and a body`() throws {
    let text = "HTTP/1.1 303 See Other\r\nLocation: /a\r\nSet-Cookie: b=1\r\n\r\nc\r\n\r\nd"

    let answer = try #require(Answer(Array(text.utf8)))

    #expect(answer.status == 303)
    #expect(answer.field("location") == "/a")
    #expect(answer.cookies("b") == ["b=1"])
    #expect(answer.body == "c\r\n\r\nd")
    #expect(Answer(Array("HTTP/1.1 303 See Other\r\nLoc".utf8)) == nil)
  }
}
