import TestSupport
import Testing

extension BrowserTests {
  /// What owners do with their account.
  @Suite struct AccountTests: OnStage {
    static let fresh = "other-plum"

    @Test(arguments: [true, false])
    func `a new password signs the other devices out and this one not`(
      runsScripts: Bool
    ) async throws {
      let (tab, device) = try await stage.signedIn()
      let other = try await Device(device.user, port: device.port)
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/account", isLive: runsScripts)
      if runsScripts { #expect(try await tab.has("#change:disabled")) }

      try await tab.type(Device.password, into: "#current-password")
      try await tab.type(Self.fresh, into: "#new-password")
      try await tab.type(Self.fresh, into: "#repeat-password")
      if runsScripts { try await tab.wait(for: "#change:enabled") }
      try await tab.click("#change")
      try await tab.wait(for: "#flash", toSay: "The password is changed")

      #expect(try await tab.path() == "/account")
      #expect(try await other.status("/heroes") == 401)
      #expect(try await tab.field("#current-password") == "")
    }

    @Test(arguments: [true, false])
    func `a wrong password is told at its field`(runsScripts: Bool) async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/account", isLive: runsScripts)

      try await tab.type("not this one", into: "#current-password")
      try await tab.type(Self.fresh, into: "#new-password")
      try await tab.type(Self.fresh, into: "#repeat-password")
      if runsScripts { try await tab.wait(for: "#change:enabled") }
      try await tab.click("#change")
      try await tab.wait(for: "#error-summary")

      #expect(try await tab.focus() == "error-summary")
      #expect(try await tab.text("#current-password-message") == "Wrong password")
      #expect(try await tab.has("#current-password[aria-invalid=true]"))
      for field in ["#current-password", "#new-password", "#repeat-password"] {
        #expect(try await tab.field(field) == "")
      }
      #expect(try await device.status("/heroes") == 200)
    }

    @Test func `new passwords that differ are told while one types`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/account")

      try await tab.type("short", into: "#new-password")
      try await tab.wait(for: "#new-password-message", toSay: "At least 6 characters")
      try await tab.type("er-plum")
      try await tab.type("other", into: "#repeat-password")

      try await tab.wait(for: "#repeat-password-message", toSay: "Passwords do not match")
      #expect(try await tab.has("#change:disabled"))
      try await tab.click("[aria-controls=new-password]")
      #expect(try await tab.value("document.querySelector('#new-password').type") == "text")
    }

    @Test(arguments: [true, false])
    func `another device is signed out from here`(runsScripts: Bool) async throws {
      let (tab, device) = try await stage.signedIn()
      let other = try await Device(device.user, port: device.port)
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/account", isLive: runsScripts)
      #expect(try await tab.value("document.querySelectorAll('.devices li').length") == 2)

      try await tab.type(Device.password, into: "#sessions-password")
      try await tab.click(".devices button")
      try await tab.wait(for: "#flash", toSay: "Signed out there")

      #expect(try await tab.value("document.querySelectorAll('.devices li').length") == 1)
      #expect(try await other.status("/heroes") == 401)
      #expect(try await device.status("/heroes") == 200)
    }

    @Test(arguments: [true, false])
    func `an account ends with its password`(runsScripts: Bool) async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/account", isLive: runsScripts)

      try await tab.click(".fold summary")
      try await tab.type(Device.password, into: "#delete-password")
      try await tab.click(".danger")
      try await tab.wait(toBeAt: "/login")

      #expect(try await tab.text("#flash") == "The account is deleted")
      #expect(try await device.status("/heroes") == 401)
    }
  }
}
