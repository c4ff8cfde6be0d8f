import TestSupport
import Testing

extension BrowserTests {
  /// What a page does while its stream is down, and when it is back.
  @Suite struct ConnectionTests: OnStage {
    static let banner = "document.querySelector('#connection')"
    static let isShown = "\(banner).checkVisibility()"

    @Test func `a lost connection is told after two seconds, and no longer once it is back`()
      async throws
    {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.run(
        """
        const start = performance.now()
        new MutationObserver(() => { window.shownAfter ??= performance.now() - start })
          .observe(\(Self.banner), { attributes: true })
        """
      )

      try stage.relay.cut()
      try await tab.wait(Self.isShown)
      let delay = try #require(try await tab.value("window.shownAfter").number)
      #expect((1900...4500).contains(delay), "\(delay) ms")
      #expect(try await tab.has("#password:enabled"), "a submit checks everything")
      try await tab.type("kumquat-01", into: "#username")
      try stage.relay.mend()
      try await tab.wait("!\(Self.isShown)")

      try await tab.wait(for: "#username-message", toSay: "Username available")
      #expect(try await tab.field("#username") == "kumquat-01")
      #expect(try await tab.focus() == "username")
    }

    @Test func `forms work while there is no stream`() async throws {
      let tab = try await stage.tab()
      try await tab.open("/register")
      try await tab.untilLive()
      try await tab.run(
        "window.EventSource = class { static OPEN = 1; readyState = 2; close() {} }"
      )
      try stage.relay.cut()
      try await tab.wait(Self.isShown)
      try stage.relay.mend()

      try await tab.type("short", into: "#username")
      try await tab.type("secret1", into: "#password")
      try await tab.click("#register")
      try await tab.wait(for: "#error-summary")

      #expect(try await tab.focus() == "error-summary")
      #expect(try await tab.field("#username") == "short")
      #expect(try await tab.text("#username-message") == "At least 6 characters")
      #expect(try await tab.has("#username[aria-invalid=true]"))
    }

    @Test func `the errors of a submit stay until their field is edited`() async throws {
      let tab = try await stage.tab()
      try await tab.driver.devTools("Emulation.setScriptExecutionDisabled", ["value": true])
      try await tab.open("/register")
      try await tab.type("short", into: "#username")
      try await tab.type("secret1", into: "#password")
      try await tab.type("secret2", into: "#repeat-password")
      try await tab.driver.devTools("Emulation.setScriptExecutionDisabled", ["value": false])
      try await tab.click("#register")
      try await tab.wait(for: "#repeat-password-message", toSay: "Passwords do not match")
      try await tab.untilLive()
      #expect(try await tab.text("#repeat-password-message") == "Passwords do not match")
      #expect(try await tab.has("#repeat-password[aria-invalid]"))

      try await tab.type("longer-01", into: "#username")
      try await tab.wait(for: "#username-message", toSay: "Username available")

      try await tab.wait(for: "#username:not([aria-invalid])")
      #expect(try await tab.text("#repeat-password-message") == "Passwords do not match")
    }

    @Test func `the summary leads to a field that is awake`() async throws {
      let tab = try await stage.tab()
      try await tab.refuseRegistration()
      try await tab.wait(for: "#password:disabled")

      try await tab.click("#error-summary a[href='#password']")

      #expect(try await tab.focus() == "username")
    }

    @Test func `the network goes and comes back`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")

      try await tab.network(isOffline: true)
      try await tab.wait("\(Self.isShown) && !navigator.onLine")
      try await device.post("/cart/items/8787878/count", ["count": "41"])
      try await tab.network(isOffline: false)
      try await tab.wait("!\(Self.isShown)")

      try await tab.wait("document.querySelector('#count-8787878').value === '41'")
    }

    @Test func `ten pages after each other never say that the connection is lost`() async throws {
      let (tab, _) = try await stage.signedIn()
      var shown: [String] = []

      for step in 0..<10 {
        try await tab.openLive(step.isMultiple(of: 2) ? "/heroes" : "/cart")
        if try await tab.value(Self.isShown).isTruthy { shown.append("page \(step)") }
      }

      #expect(shown.isEmpty)
    }

    @Test func `signing out in one tab ends the other`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let other = try await tab.another()
      try await other.openLive("/heroes")

      try await other.click(".user button")
      try await other.wait("location.pathname === '/login'")
      try await tab.activate()

      try await tab.wait(toBeAt: "/login?next=/cart")
    }

    @Test func `a page that is in view when its session ends goes to the sign-in`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")

      try await device.post("/logout")

      try await tab.wait(toBeAt: "/login?next=/cart")
    }

    @Test func `a server that was killed finds a half-filled form as it was`() async throws {
      let server = try await Server()
      let tab = try await stage.tab().at(port: server.port)
      try await tab.openLive("/register")
      try await tab.type("mulberry", into: "#username")
      try await tab.wait(for: "#password:enabled")
      try await tab.type("secret1", into: "#password")
      try await tab.wait(for: "#repeat-password:enabled")
      try await tab.type("secret", into: "#repeat-password")
      try await tab.wait(for: "#repeat-password-message", toSay: "Passwords do not match")

      await server.kill()
      try await tab.wait("!document.documentElement.dataset.stream")
      let successor = try await Server(after: server)
      try await tab.untilLive()
      try await tab.type("1")
      try await tab.wait(for: "#register:enabled")

      #expect(try await tab.field("#username") == "mulberry")
      #expect(try await tab.field("#repeat-password") == "secret1")
      try await tab.click("#register")
      try await tab.wait(toBeAt: "/login")
      await successor.end()
    }

    @Test func `a killed server finds an edit of a friend as it was`() async throws {
      let server = try await Server()
      let tab = try await stage.tab().at(port: server.port)
      let device = try await Device(registering: try stage.newUser(), port: server.port)
      try await stage.signIn(as: device)
      let id = try await device.addFriend([
        "firstName": "Ada", "lastName": "Lovelace", "phone": "110",
      ])
      try await tab.openLive("/friends/\(id)")
      try await tab.replace("#last-name", with: "Kin")

      await server.kill()
      try await tab.wait("!document.documentElement.dataset.stream")
      let successor = try await Server(after: server)
      try await tab.untilLive()
      try await tab.type("g")
      #expect(try await tab.field("#last-name") == "King")
      try await tab.click("#save")

      try await tab.wait(for: "#flash", toSay: "Friend changed")
      #expect(try await tab.text(".friend-name") == "Ada King")
      await successor.end()
    }

    @Test func `a killed server's session and cart go on`() async throws {
      let server = try await Server()
      let tab = try await stage.tab().at(port: server.port)
      let device = try await Device(registering: try stage.newUser(), port: server.port)
      try await stage.signIn(as: device)
      try await tab.openLive("/cart")
      try await tab.click("#item-8787878 form[action$=increment] button")
      try await tab.wait("document.querySelector('#count-8787878').value === '4'")

      await server.kill()
      try await tab.wait("!document.documentElement.dataset.stream")
      let successor = try await Server(after: server)
      try await tab.untilLive()
      try await tab.click("#item-8787878 form[action$=increment] button")
      try await tab.wait("document.querySelector('#count-8787878').value === '5'")

      #expect(try await device.count(of: "8787878") == 5)
      #expect(try await tab.path() == "/cart")
      await successor.end()
    }
  }
}

extension Tab {
  func network(isOffline: Bool) async throws {
    try await driver.devTools("Network.enable")
    try await driver.devTools(
      "Network.emulateNetworkConditions",
      [
        "offline": .boolean(isOffline), "latency": 0, "downloadThroughput": -1,
        "uploadThroughput": -1,
      ]
    )
  }
}
