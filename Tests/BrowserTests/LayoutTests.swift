import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// What can be measured of the look; the rest is looked at.
  @Suite struct LayoutTests: OnStage {
    @Test(arguments: PageState.all)
    func `nothing runs over the edge of a narrow screen, and targets are large`(
      state: PageState
    ) async throws {
      let (tab, device) = try await stage.signedIn()
      if !state.isSignedIn { try await tab.driver.devTools("Network.clearBrowserCookies") }
      try await tab.resize(width: 320, height: 640)
      try await state.reach(tab, device)

      #expect(try await tab.value("document.documentElement.scrollWidth") == 320)
      let small = try await tab.value(
        """
        [...document.querySelectorAll('button, input:not([type=hidden]), summary, .pages a, .button, .exhibits a, .trail a, .friend-phone a')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, { width, height }]) => Math.min(width, height) < 43.5)
          .map(([html, { width, height }]) => `${html} ${width}x${height}`)
        """
      )
      #expect(small == [])
    }

    @Test func `a verdict appears without moving anything`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      let place = "document.querySelector('#register').getBoundingClientRect().top"
      let before = try await tab.value(place)

      try await tab.type("four", into: "#username")
      try await tab.wait(for: "#username-message", toSay: "At least 6 characters")

      #expect(try await tab.value(place) == before)
    }

    @Test(arguments: ["en", "zh-Hans", "zh-Hant"])
    func `every verdict fits the line that is reserved for it`(language: String) async throws {
      let words = URL(filePath: PackageFolder.path(of: "Templates/strings/\(language).json"))
      let tab = try await stage.tab()
      try await tab.resize(width: 320, height: 640)
      try await tab.openLive("/register")

      let wrapped = try await tab.run(
        """
        document.documentElement.lang = arguments[0]
        const line = document.querySelector('#username-message')
        const height = line.parentNode.clientHeight
        const isVerdict = /^(page.checking|cart.count[.]|(register|login|friends).(username|(repeatP|p)assword|name|firstName|lastName|phone|field)[.](?!label|hint))/
        return Object.entries(JSON.parse(arguments[1])).filter(([key, text]) => {
          line.className = 'message failed'
          line.textContent = isVerdict.test(key) ? text.replace('{least}', '12').replace('{most}', '9999') : ''
          return line.parentNode.clientHeight > height
        }).map(([key]) => key)
        """,
        [.string(language), .string(try String(contentsOf: words, encoding: .utf8))]
      )

      #expect(wrapped == [])
    }

    @Test func `the totals of a long cart stay in view`() async throws {
      let (tab, device) = try await stage.signedIn()
      let herbs = try await device.get("/cart/catalogue")["herbs"].elements
      for herb in herbs.prefix(20) {
        try await device.post("/cart/items", ["id": herb["id"].text ?? ""])
      }
      let isInView =
        "(({ top, bottom }) => top >= 0 && bottom <= innerHeight + 1)(document.querySelector('#summary').getBoundingClientRect())"

      for (width, height) in [(1280, 800), (768, 1024), (320, 640)] {
        try await tab.resize(width: width, height: height)
        try await tab.openLive("/cart")
        try await tab.wait(isInView)
        try await tab.run("document.querySelector('.item:nth-child(12)').scrollIntoView()")
        try await tab.wait(isInView)
      }
    }

    @Test func `print shows the slip alone`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/cart")

      try await tab.driver.devTools("Emulation.setEmulatedMedia", ["media": "print"])
      let isCut = try await tab.value(
        "document.querySelector('.slip').getBoundingClientRect().top + parseFloat(getComputedStyle(document.querySelector('.slip'), '::after').top) < 0"
      )
      let shown = try await tab.value(
        "['.bar', '.catalogue', '.step', '.remove', '#summary', '.slip-for'].filter((one) => document.querySelector(one).checkVisibility())"
      )
      try await tab.driver.devTools("Emulation.setEmulatedMedia", ["media": ""])

      #expect(shown == ["#summary", ".slip-for"])
      #expect(isCut == .boolean(false))
    }

    @Test func `nothing moves for who asks for less motion`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.emulate("prefers-reduced-motion", "reduce")
      try await tab.openLive("/cart")

      try await device.post("/cart/items/8787878/count", ["count": "12"])
      try await tab.wait("document.querySelector('#count-8787878').value === '12'")

      #expect(try await tab.value("document.getAnimations().length") == 0)
      try await tab.emulate("prefers-reduced-motion", "")
    }

    @Test func `what has the focus shows it`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/cart")
      try await tab.run("document.activeElement.blur()")

      for step in 0..<12 {
        try await tab.type(Key.tab)
        let outline = try await tab.value(
          "(({ outlineStyle, outlineWidth }) => outlineStyle + outlineWidth)(getComputedStyle(document.activeElement))"
        )
        #expect(outline == "solid2px", "after \(step + 1) tabs")
      }
    }
  }
}

extension Tab {
  /// Emulates one media feature; an empty value ends that.
  func emulate(_ feature: String, _ value: String) async throws {
    try await driver.devTools(
      "Emulation.setEmulatedMedia",
      ["features": [["name": .string(feature), "value": .string(value)]]]
    )
  }

  func resize(width: Int, height: Int) async throws {
    try await driver.devTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": false,
      ]
    )
  }
}
