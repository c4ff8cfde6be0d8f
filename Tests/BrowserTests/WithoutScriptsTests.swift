import TestSupport
import Testing

extension BrowserTests {
  /// Every page's whole task in a browser that runs no script.
  @Suite struct WithoutScriptsTests: OnStage {
    private func tab() async throws -> Tab {
      let tab = try await stage.tab()
      try await tab.driver.devTools("Emulation.setScriptExecutionDisabled", ["value": true])
      return tab
    }

    @Test func `one registers and signs in`() async throws {
      let tab = try await tab()
      let user = try stage.newUser()
      try await tab.open("/register")
      try await tab.type("short", into: "#username")
      try await tab.type(Device.password, into: "#password")
      try await tab.type(Device.password, into: "#repeat-password")
      try await tab.type(Key.enter)
      try await tab.wait(for: "#error-summary")
      #expect(try await tab.focus() == "error-summary")
      #expect(try await tab.field("#password") == "")

      try await tab.replace("#username", with: user)
      try await tab.type(Device.password, into: "#password")
      try await tab.type(Device.password, into: "#repeat-password")
      try await tab.click("#register")
      try await tab.wait(toBeAt: "/login")
      let isShown = "document.querySelector('.reveal').checkVisibility()"
      #expect(try await tab.value(isShown) == .boolean(false))
      try await tab.type(user, into: "#username")
      try await tab.type(Device.password, into: "#password")
      try await tab.click("#sign-in")

      try await tab.wait(toBeAt: "/heroes")
      #expect(try await tab.text("#flash") == "Signed in")
    }

    @Test func `one looks for a hero and turns pages`() async throws {
      let tab = try await tab()
      try await stage.signIn(
        as: try await Device(registering: try stage.newUser(), port: try stage.server.port)
      )
      try await tab.open("/heroes")

      try await tab.click(".pager a[rel=next]")
      try await tab.wait(toBeAt: "/heroes?page=2")
      try await tab.type("linc", into: "#q")
      try await tab.click(".search button")
      try await tab.wait("location.search.includes('q=linc')")

      #expect(try await tab.text(".hero h2") == "Lin Chong")
    }

    @Test func `one deletes a friend and takes it back`() async throws {
      let tab = try await tab()
      let device = try await Device(registering: try stage.newUser(), port: try stage.server.port)
      let id = try await device.addFriend(FriendsTests.ada)
      _ = try await device.addFriend(["firstName": "Grace", "lastName": "Hopper", "phone": "119"])
      try await stage.signIn(as: device)
      try await tab.open("/friends")

      try await tab.click(".friend .remove")
      try await tab.wait(for: "#flash", toSay: "Friend deleted")
      #expect(try await tab.value("location.hash") == .string("#friend-\(id)"))
      #expect(try await tab.text("#friend-\(id) p") == "Removed: Ada Lovelace")
      #expect(try await device.get("/friends")["friends"].elements.count == 1)
      try await tab.reload()
      try await tab.click("#friend-\(id) .undo button")
      try await tab.wait(for: "#flash", toSay: "Friend restored")

      #expect(try await tab.text(".ledger li:first-child .friend-name") == "Ada Lovelace")
      #expect(try await !tab.has(".former"))
      let friends = try await device.get("/friends")["friends"].elements
      #expect(friends.map { $0["firstName"] } == ["Ada", "Grace"])
      #expect(friends.first?["id"].number == Double(id))
    }

    @Test func `one fills a cart`() async throws {
      let tab = try await tab()
      let device = try await Device(registering: try stage.newUser(), port: try stage.server.port)
      try await stage.signIn(as: device)
      try await tab.open("/cart")

      try await tab.click("#item-8787878 form[action$=increment] button")
      try await tab.wait("document.querySelector('#count-8787878').value === '4'")
      try await tab.replace("#count-8787878", with: "9")
      try await tab.click("#item-8787878 .set")
      try await tab.wait(
        "document.querySelector('#item-8787878 .total').textContent.includes('45.0')"
      )
      try await tab.click("#item-8787878 .remove")
      try await tab.wait(for: "#item-8787878.removed")
      try await tab.click("#item-8787878 .undo button")
      try await tab.wait(for: "#count-8787878")
      try await tab.type("gancao", into: "#herb")
      try await tab.click(".catalogue .search button")
      try await tab.wait("document.querySelectorAll('.herb-offer').length === 1")
      try await tab.click(".herb-offer button")

      try await tab.wait("document.querySelectorAll('.item').length === 4")
      #expect(try await device.get("/cart")["items"].elements.count == 4)
    }
  }
}
