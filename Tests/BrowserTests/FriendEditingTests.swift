import TestSupport
import Testing

extension BrowserTests {
  /// Where a friend is edited: beside the ledger, or alone where there is no room for both.
  @Suite struct FriendEditingTests: OnStage {
    private static let ledger = "document.querySelector('.ledger')"
    private static let isBeside =
      "(([list, form]) => list.right < form.left)(['.ledger', '.slip'].map((one) => document.querySelector(one).getBoundingClientRect()))"

    /// A tab of somebody with two friends, and the id of the second one.
    private func befriended() async throws -> (tab: Tab, device: Device, id: Int) {
      let (tab, device) = try await stage.signedIn()
      _ = try await device.addFriend(FriendsTests.ada)
      let id = try await device.addFriend([
        "firstName": "Grace", "lastName": "Hopper", "phone": "119",
      ])
      return (tab, device, id)
    }

    @Test(arguments: [true, false])
    func `a friend is edited beside the list, or alone on a narrow screen`(
      runsScripts: Bool
    ) async throws {
      let (tab, _, id) = try await befriended()
      try await tab.runScripts(runsScripts)
      try await tab.resize(width: 1440, height: 900)
      try await tab.arrive("/friends", isLive: runsScripts)
      let place = "document.querySelector('#first-name').getBoundingClientRect().top"
      let before = try await tab.value(place)

      try await tab.click("#edit-\(id)")
      try await tab.wait(toBeAt: "/friends/\(id)")

      #expect(try await tab.field("#last-name") == "Hopper")
      #expect(try await tab.value(Self.isBeside) == true)
      #expect(try await tab.value(place) == before, "Adding and editing stand at the same place.")
      #expect(try await tab.text(".ledger [aria-current] .friend-name") == "Grace Hopper")
      #expect(try await tab.text(".ledger [aria-current] .friend-state") == "Editing")
      for width in [320, 768] {
        try await tab.resize(width: width, height: 640)
        #expect(try await tab.value("\(Self.ledger).checkVisibility()") == false)
        #expect(try await tab.value("document.querySelector('h1').checkVisibility()") == true)
        #expect(
          try await tab.value("document.querySelector('.slip .friend-name').checkVisibility()")
            == true
        )
      }
    }

    @Test(arguments: [true, false])
    func `the focus goes into the form, and back to the link that opened it`(
      runsScripts: Bool
    ) async throws {
      let (tab, _, id) = try await befriended()
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/friends", isLive: runsScripts)
      try await tab.focus("#edit-\(id)")
      try await tab.type(Key.enter)
      try await tab.wait(toBeAt: "/friends/\(id)")
      try await tab.wait("document.activeElement.id === 'first-name'")
      if runsScripts { try await tab.untilLive() }
      #expect(try await tab.focus() == "first-name")

      try await tab.replace("#phone", with: "112")
      try await tab.type(Key.enter)
      try await tab.wait(for: "#flash", toSay: "Friend changed")
      try await tab.wait("document.activeElement.id === 'edit-\(id)'")
      if runsScripts { try await tab.untilLive() }
      #expect(try await tab.focus() == "edit-\(id)")
      try await tab.type(Key.enter)
      try await tab.wait(toBeAt: "/friends/\(id)")
      try await tab.click("[data-cancel]")
      try await tab.wait(toBeAt: "/friends")

      try await tab.wait("document.activeElement.id === 'edit-\(id)'")
      #expect(try await tab.value("location.hash") == .string("#edit-\(id)"))
    }

    /// Notes whether the page asks before it is left; the driver answers that it may be.
    private func watchLeaving(_ tab: Tab) async throws {
      try await tab.run(
        """
        sessionStorage.removeItem('asked')
        addEventListener('input', () => addEventListener('beforeunload', (event) => {
          sessionStorage.setItem('asked', event.defaultPrevented)
        }))
        """
      )
    }

    @Test(arguments: [
      (".pages a", "/heroes", "true"), ("#save", "/friends", "false"),
      ("[data-cancel]", "/friends", "false"), ("[name=language][value=zh-Hans]", "", "false"),
      (".user button", "/login", "true"), (".friend:not(.edited) .button", "", "true"),
    ])
    func `an edited form asks before it is left, unless it is saved, given up or kept`(
      way: String,
      place: String,
      asked: String
    ) async throws {
      let (tab, _, id) = try await befriended()
      try await tab.openLive("/friends/\(id)")
      try await watchLeaving(tab)
      try await tab.replace("#last-name", with: "Hop")
      let before = try await tab.value("performance.timeOrigin").number ?? 0

      try await tab.click(way)
      try await tab.wait("performance.timeOrigin !== \(before)")
      if !place.isEmpty { try await tab.wait(toBeAt: place) }

      #expect(try await tab.value("sessionStorage.getItem('asked')") == .string(asked))
    }

    @Test func `a form that was not edited is left without a question`() async throws {
      let (tab, device, id) = try await befriended()
      try await tab.openLive("/friends/\(id)")
      try await watchLeaving(tab)
      try await tab.replace("#last-name", with: "Hop")
      try await tab.replace("#last-name", with: "Hopper")
      try await device.post(
        "/friends/\(id)",
        ["firstName": "Grace", "lastName": "Hopper", "phone": "120", "version": "1"]
      )
      try await tab.wait("\(Tab.element(".conflict dl"))")

      try await tab.click(".pages a")
      try await tab.wait(toBeAt: "/heroes")

      #expect(try await tab.value("sessionStorage.getItem('asked')") == "false")
    }

    @Test func `Escape leaves the form, but not while an input method composes`() async throws {
      let (tab, device, id) = try await befriended()
      try await tab.openLive("/friends/\(id)")
      try await tab.replace("#last-name", with: "")
      try await tab.compose("ni")
      try await tab.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))"
      )
      try await tab.insert("你")
      #expect(try await tab.path() == "/friends/\(id)")
      #expect(try await tab.field("#last-name") == "你")

      try await tab.type(Key.escape)
      try await tab.wait(toBeAt: "/friends")

      try await tab.wait("document.activeElement.id === 'edit-\(id)'")
      let friends = try await device.get("/friends")["friends"].elements
      #expect(friends.last?["lastName"] == "Hopper")
    }

    @Test func `the address says who is edited`() async throws {
      let (tab, _, id) = try await befriended()
      try await tab.openLive("/friends")
      try await tab.click("#edit-\(id)")
      try await tab.wait(toBeAt: "/friends/\(id)")
      try await tab.untilLive()
      try await tab.reload()
      try await tab.untilLive()
      #expect(try await tab.path() == "/friends/\(id)")
      #expect(try await tab.field("#first-name") == "Grace")
      #expect(try await tab.focus() == "first-name")

      try await tab.back()
      try await tab.wait(toBeAt: "/friends")
      #expect(try await tab.has("#add"))
      try await tab.forward()
      try await tab.wait(toBeAt: "/friends/\(id)")

      #expect(try await tab.field("#first-name") == "Grace")
    }

    @Test func `the list beside a form lives, and the form stays as it is`() async throws {
      let (tab, device, id) = try await befriended()
      try await tab.openLive("/friends/\(id)")
      try await tab.replace("#last-name", with: "Hop")

      _ = try await device.addFriend(["firstName": "Joan", "lastName": "Clarke", "phone": "110"])
      try await tab.wait("\(FriendsTests.count) === 3")
      #expect(try await tab.focus() == "last-name")
      #expect(try await tab.value("document.activeElement.selectionStart") == 3)
      try await tab.click(".friend:first-child .remove")
      try await tab.wait("\(FriendsTests.count) === 2")
      try await tab.type("per-Murray", into: "#last-name")

      #expect(try await tab.path() == "/friends/\(id)")
      #expect(try await tab.field("#last-name") == "Hopper-Murray")
      try await tab.click("#save")
      try await tab.wait(for: "#flash", toSay: "Friend changed")
      let friends = try await device.get("/friends")["friends"].elements
      #expect(friends.map { $0["lastName"] } == ["Hopper-Murray", "Clarke"])
    }

    @Test func `in a long list the row and its form are in view together`() async throws {
      let (tab, device, _) = try await befriended()
      var id = 0
      for number in 1...30 {
        id = try await device.addFriend([
          "firstName": "Friend", "lastName": "No \(number)", "phone": "110",
        ])
      }
      let isInView =
        "((one) => { const { top, bottom } = document.querySelector(one).getBoundingClientRect(); return top >= 0 && bottom <= innerHeight })"
      try await tab.resize(width: 1280, height: 800)

      try await tab.openLive("/friends/\(id)")

      for part in [".friend.edited", "#first-name", "#save", "[data-cancel]"] {
        #expect(try await tab.value("\(isInView)('\(part)')") == true, "\(part)")
      }
      try await tab.resize(width: 1280, height: 560)
      try await tab.openLive("/friends/\(id - 1)")
      #expect(try await tab.value("\(isInView)('#first-name')") == true)
      #expect(try await tab.focus() == "first-name")
      try await tab.click("[data-cancel]")
      try await tab.wait(toBeAt: "/friends")
      try await tab.wait("\(isInView)('#edit-\(id - 1)')")
    }
  }
}
