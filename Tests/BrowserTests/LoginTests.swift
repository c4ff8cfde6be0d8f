import TestSupport
import Testing

extension BrowserTests {
  /// Signing in, and what a failed submit looks like.
  @Suite struct LoginTests: OnStage {
    @Test func `a session lasts on a host that is no secure context`() async throws {
      let tab = try await stage.tab()
      let user = try stage.newUser()
      try await Device.register(user, port: try stage.server.port)
      try await tab.openLive("/login?next=/cart")
      #expect(try await tab.value("isSecureContext") == false)

      try await tab.type(user, into: "#username")
      try await tab.wait(for: "#username-message", toSay: "Username available")
      try await tab.type(Device.password, into: "#password")
      try await tab.wait(for: "#sign-in:enabled")
      try await tab.type(Key.enter)
      try await tab.wait(toBeAt: "/cart")
      try await tab.reload()

      try await tab.wait(toBeAt: "/cart")
      #expect(try await tab.text(".user-name").hasSuffix(user))
    }

    @Test func `Enter right after the last letter signs in`() async throws {
      let tab = try await stage.tab()
      let user = try stage.newUser()
      try await Device.register(user, port: try stage.server.port)
      try await tab.openLive("/login")

      try await tab.type(user + Key.tab + Device.password + Key.enter, into: "#username")

      try await tab.wait(toBeAt: "/heroes")
      #expect(try await tab.text(".user-name").hasSuffix(user))
    }

    @Test func `what a password manager fills in wakes the button`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/login")
      try await tab.wait(for: "#sign-in:disabled")

      try await tab.run(
        """
        document.querySelector('#username').value = 'somebody'
        document.querySelector('#password').value = 'secret-plum'
        """
      )

      try await tab.wait(for: "#sign-in:enabled")
    }

    @Test func `a wrong password leads to the summary, and keeps the name alone`() async throws {
      let tab = try await stage.tab()
      let user = try stage.newUser()
      try await Device.register(user, port: try stage.server.port)
      try await tab.openLive("/login")
      try await tab.type(user, into: "#username")
      try await tab.type("not this one", into: "#password")
      try await tab.wait(for: "#sign-in:enabled")

      try await tab.click("#sign-in")
      try await tab.wait(for: "#error-summary")

      #expect(try await tab.focus() == "error-summary")
      #expect(try await tab.value("document.title").text?.hasPrefix("Error: ") == true)
      #expect(try await tab.field("#username") == user)
      #expect(try await tab.field("#password") == "")
      #expect(try await tab.has("#password[aria-invalid=true][aria-describedby~=password-message]"))
      #expect(try await tab.text("#error-summary li") == "Wrong password")
      try await tab.click("#error-summary a")
      #expect(try await tab.focus() == "password")
    }

    @Test func `a click right after the last letter signs in`() async throws {
      let tab = try await stage.tab()
      let user = try stage.newUser()
      try await Device.register(user, port: try stage.server.port)
      try await tab.openLive("/login")
      try await tab.type(user, into: "#username")
      try stage.relay.slow(by: 0.3)

      try await tab.type(Device.password, into: "#password")
      #expect(try await tab.has("#sign-in:disabled"))
      try await tab.click("#sign-in")
      try await tab.wait(toBeAt: "/heroes")

      #expect(try await tab.text("#flash") == "Signed in")
      #expect(try stage.relay.requests("POST /login ").count == 1)
    }

    @Test func `a double click signs in once`() async throws {
      let tab = try await stage.tab()
      let user = try stage.newUser()
      try await Device.register(user, port: try stage.server.port)
      try await tab.openLive("/login")
      try await tab.type(user, into: "#username")
      try await tab.type(Device.password, into: "#password")
      try await tab.wait(for: "#sign-in:enabled")

      try await tab.pressTwice("#sign-in")
      try await tab.wait(toBeAt: "/heroes")

      #expect(try await tab.text("#flash") == "Signed in")
      #expect(try stage.relay.requests("POST /login ").count == 1)
    }
  }
}
