import TestSupport
import Testing

extension BrowserTests {
  /// Every binding of the controls on a real element, both ways.
  @Suite struct ControlsTests: OnStage {
    private func open() async throws -> Tab {
      let tab = try await stage.tab()
      // A window that is not in front tells no focus.
      try await tab.driver.devTools("Emulation.setFocusEmulationEnabled", ["enabled": true])
      try await tab.openLive("/lab/controls")
      return tab
    }

    @Test func `a view takes colour, alpha, hiding and interaction`() async throws {
      let tab = try await open()
      #expect(try await tab.has("#box.paint-seal"))

      try await tab.click("#next-color")
      try await tab.wait(for: "#box.paint-jade")
      try await tab.replace("#alpha", with: "４０")
      try await tab.wait("getComputedStyle(document.querySelector('#box')).opacity === '0.4'")
      try await tab.click("#toggle-interaction")
      try await tab.wait(for: "#box[inert]")
      try await tab.click("#toggle-hidden")

      try await tab.wait("!document.querySelector('#box').checkVisibility()")
    }

    @Test func `labels follow what is typed, plain and attributed`() async throws {
      let tab = try await open()

      try await tab.replace("#note", with: "plain bold red")

      try await tab.wait(for: "#plain", toSay: "plain bold red")
      try await tab.wait(for: "#attributed", toSay: "plain bold red")
      #expect(try await tab.text("#attributed .bold") == "bold")
      #expect(try await tab.text("#attributed .ink-seal") == "red")
    }

    @Test func `a field tells its four editing events, each once`() async throws {
      let tab = try await open()

      try await tab.focus("#note")
      try await tab.wait(for: "#editing", toSay: "editingDidBegin")
      try await tab.type("four ")
      try await tab.wait(for: "#editing", toSay: "editingDidBegin · editingChanged")
      try await tab.type(Key.enter)
      try await tab.wait(
        for: "#editing",
        toSay: "editingDidBegin · editingChanged · editingDidEndOnExit"
      )
      #expect(try await tab.value("document.querySelector('#note').type") == "text")
      try await tab.focus("#alpha")

      try await tab.wait(
        for: "#editing",
        toSay: "editingDidBegin · editingChanged · editingDidEndOnExit · editingDidEnd"
      )
      #expect(try await tab.text("#plain") == "four one two three")
    }

    @Test func `a secret entry hides the text and keeps it`() async throws {
      let tab = try await open()
      try await tab.replace("#note", with: "between us")
      try await tab.wait(for: "#plain", toSay: "between us")

      try await tab.click("#toggle-secret")
      try await tab.wait("document.querySelector('#note').type === 'password'")
      #expect(try await tab.field("#note") == "between us")
      try await tab.click("#toggle-secret")

      try await tab.wait("document.querySelector('#note').type === 'text'")
      #expect(try await tab.field("#note") == "between us")
    }

    @Test func `a button tells touchDown by pointer and by key, and has two titles`() async throws {
      let tab = try await open()
      #expect(try await tab.text("#choose") == "Choose")

      try await tab.click("#choose")
      try await tab.wait(for: "#choose", toSay: "Chosen")
      try await tab.wait(for: "#touches", toSay: "touchDown × 1")
      #expect(try await tab.has("#choose[aria-pressed=true]"))
      #expect(try await tab.has("#image img[alt='溪']"))
      try await tab.focus("#choose")
      try await tab.type(" ")

      try await tab.wait(for: "#choose", toSay: "Choose")
      try await tab.wait(for: "#touches", toSay: "touchDown × 2")
      try await tab.wait("!document.querySelector('#image img')")
    }

    @Test func `a scroll offset goes to the server and comes back`() async throws {
      let tab = try await open()

      try await tab.run("document.querySelector('#scroller').scrollTo(120, 40)")
      try await tab.wait(for: "#offset", toSay: "x 120, y 40")
      try await tab.click("#top")
      try await tab.wait(
        "(({ scrollLeft, scrollTop }) => scrollLeft === 0 && scrollTop === 0)(document.querySelector('#scroller'))"
      )

      try await tab.wait(for: "#offset", toSay: "x 0, y 0")
    }

    @Test func `a drag begins, ends and comes to rest`() async throws {
      let tab = try await open()
      try await tab.driver.devTools(
        "Emulation.setTouchEmulationEnabled",
        ["enabled": true, "maxTouchPoints": 1]
      )
      try await tab.run("document.querySelector('#scroller').scrollIntoView({ block: 'center' })")
      let box = try await tab.value(
        "(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.querySelector('#scroller').getBoundingClientRect())"
      )
      let (x, y) = (
        try #require(box.elements[0].number), try #require(box.elements[1].number)
      )

      try await tab.touch("touchStart", x, y)
      for step in 1...8 { try await tab.touch("touchMove", x, y - Double(step * 8)) }
      try await tab.wait("document.querySelector('#scroller').scrollTop > 0")
      try await tab.touch("touchEnd")

      try await tab.wait(
        """
        /^willBeginDragging · didEndDragging\\((true|false)\\)( · didEndDecelerating)?$/
          .test(document.querySelector('#scrolling').textContent.trim())
        """
      )
      try await tab.wait("/^x 0, y [1-9]/.test(document.querySelector('#offset').textContent)")
      try await tab.wait(
        "document.querySelector('#scrolling').textContent.includes('didEndDecelerating')"
      )
    }

    @Test func `a timer counts`() async throws {
      let tab = try await open()

      for second in 1...3 {
        try await tab.wait("parseInt(document.querySelector('#seconds').textContent) >= \(second)")
      }
    }

    @Test func `without scripts a press shows its outcome`() async throws {
      let tab = try await stage.tab()
      try await tab.runScripts(false)
      try await tab.open("/lab/controls")

      try await tab.replace("#alpha", with: "30")
      try await tab.click("form:has(#alpha) [name=apply]")
      try await tab.wait(for: "#box.alpha-3")
      try await tab.replace("#note", with: "plain bold")
      try await tab.click("form:has(#note) [name=apply]")
      try await tab.wait(for: "#plain", toSay: "plain bold")
      try await tab.click("#next-color")
      try await tab.wait(for: "#box.paint-jade")
      try await tab.click("#choose")

      try await tab.wait(for: "#choose", toSay: "Chosen")
    }
  }
}

extension Tab {
  /// One finger on the screen; none for the end of a touch.
  fileprivate func touch(_ type: String, _ x: Double? = nil, _ y: Double? = nil) async throws {
    var points: [JSONValue] = []
    if let x, let y { points = [["x": .number(x), "y": .number(y)]] }
    try await driver.devTools(
      "Input.dispatchTouchEvent",
      ["type": .string(type), "touchPoints": .array(points)]
    )
  }
}
