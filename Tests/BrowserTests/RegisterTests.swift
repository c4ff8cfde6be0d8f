import Testing

extension BrowserTests {
  /// Typing into a form whose verdicts come from elsewhere.
  @Suite struct RegisterTests: OnStage {
    @Test func `the fields wake up one after the other as each is right`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      #expect(try await tab.has("#password:disabled"))
      #expect(try await tab.has("#repeat-password:disabled"))
      #expect(try await tab.has("#register:disabled"))

      try await tab.type("apricot-01", into: "#username")
      try await tab.wait(for: "#username-message", toSay: "Username available")
      try await tab.wait("!document.querySelector('#password').disabled")
      try await tab.type("secret1", into: "#password")
      try await tab.wait("!document.querySelector('#repeat-password').disabled")
      #expect(try await tab.has("#register:disabled"))
      try await tab.type("secret1", into: "#repeat-password")
      try await tab.wait("!document.querySelector('#register').disabled")
      try await tab.click("#register")

      try await tab.wait(toBeAt: "/login")
      #expect(try await tab.text("#flash") == "Registered")
    }

    @Test func `letters that are typed while an answer is on its way stay`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try stage.relay.slow(by: 0.4)

      try await tab.type("apple", into: "#username")
      try await tab.wait(
        "performance.getEntriesByName(location.origin + '/register/fields').length"
      )
      try await tab.type("df")
      try await tab.wait(for: "#username-message", toSay: "Username available")

      #expect(try await tab.field("#username") == "appledf")
      #expect(try await tab.value("document.activeElement.selectionStart") == 7)
    }
  }
}
