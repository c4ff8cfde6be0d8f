import Testing

extension BrowserTests {
  /// Many tabs, fast clicks through pages, and the way back.
  @Suite struct NavigationTests: OnStage {
    @Test func `seven tabs stay responsive, and only the one in view holds a stream`() async throws
    {
      let (first, device) = try await stage.signedIn()
      try await first.openLive("/cart")
      var tabs = [first]

      for _ in 0..<6 {
        let tab = try await first.another()
        try await tab.openLive("/cart")
        tabs.append(tab)
      }
      try await stage.until { try await $0.server.metric("rivulet_streams") == 1 }
      try await device.post("/cart/items/8787878/count", ["count": "8"])

      for tab in tabs {
        try await tab.activate()
        try await tab.wait("document.querySelector('#count-8787878').value === '8'")
      }
      try await stage.until { try await $0.server.metric("rivulet_streams") == 1 }
    }

    // A session may have 32 live views, and each outlives its page by half a minute.
    @Test(arguments: [20, 40])
    func `fast navigations leave one stream and a page that answers`(count: Int) async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/heroes")

      for step in 0..<count {
        let path = step.isMultiple(of: 2) ? "/cart" : "/heroes"
        try await tab.run("location.href = \(Tab.quote(path))")
        try await tab.wait("location.pathname === \(Tab.quote(path))")
        if count > 20 { try await tab.untilLive() }
      }
      try await tab.untilLive()
      try await tab.type("wusong", into: "#q")

      try await tab.wait("document.querySelectorAll('.hero').length === 1")
      try await stage.until { try await $0.server.metric("rivulet_streams") == 1 }
    }

    @Test func `a half-filled form comes back with its verdicts`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.type("tangerine", into: "#username")
      try await tab.wait(for: "#username-message", toSay: "Username available")

      try await tab.openLive("/login")
      try await tab.back()
      try await tab.untilLive()

      #expect(try await tab.field("#username") == "tangerine")
      try await tab.wait(for: "#username-message", toSay: "Username available")
      try await tab.wait(for: "#password:enabled")
      try await tab.forward()
      try await tab.wait(toBeAt: "/login")
      try await tab.untilLive()
    }

    @Test func `a friend that is half written comes back with its verdicts`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/friends")
      try await tab.type("Ada", into: "#first-name")
      try await tab.type("1x", into: "#phone")
      try await tab.wait(for: "#phone[aria-invalid=true]")

      try await tab.openLive("/lab/shapes")
      try await tab.back()
      try await tab.untilLive()

      #expect(try await tab.field("#first-name") == "Ada")
      #expect(try await tab.field("#phone") == "1x")
      try await tab.wait(for: "#first-name-message", toSay: "Fine")
      try await tab.wait(for: "#phone[aria-invalid=true]")
    }

    @Test func `a page that was kept whole opens its stream again`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")

      try await tab.run(
        """
        for (const type of ['pagehide', 'pageshow']) {
          dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
        }
        """
      )
      try await tab.untilLive()
      try await device.post("/cart/items/8787878/count", ["count": "6"])

      try await tab.wait("document.querySelector('#count-8787878').value === '6'")
      try await stage.until { try await $0.server.metric("rivulet_streams") == 1 }
    }
  }
}
