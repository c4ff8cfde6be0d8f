import TestSupport
import Testing

extension BrowserTests {
  /// The friends' ledger: adding, editing and deleting, on one device and on two.
  @Suite struct FriendsTests: OnStage {
    static let count = "document.querySelectorAll('.friend').length"
    static let ada = ["firstName": "Ada", "lastName": "Lovelace", "phone": "110"]

    @Test(arguments: [true, false])
    func `a friend is added, edited and deleted`(runsScripts: Bool) async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/friends", isLive: runsScripts)
      #expect(try await tab.text(".empty-title") == "No friends yet")

      try await tab.fill("Ada", "Lovelace", "110")
      try await tab.click("#add")
      try await tab.wait(for: "#flash", toSay: "Friend added")
      #expect(try await tab.text(".friend-name") == "Ada Lovelace")
      #expect(try await tab.field("#first-name") == "")

      try await tab.click(".friend .button")
      try await tab.wait(for: "#save")
      if runsScripts { try await tab.untilLive() }
      #expect(try await tab.field("#phone") == "110")
      try await tab.replace("#phone", with: "119")
      try await tab.click("#save")
      try await tab.wait(for: "#flash", toSay: "Friend changed")
      #expect(try await tab.text(".friend-phone") == "119")

      if runsScripts { try await tab.untilLive() }
      try await tab.click(".friend .remove")
      try await tab.wait("\(Self.count) === 0 && !!document.querySelector('.empty-state')")
      #expect(try await tab.path() == "/friends")
      #expect(try await device.get("/friends")["friends"].elements.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a form that is not right says so at each field and keeps the rest`(
      runsScripts: Bool
    ) async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/friends", isLive: runsScripts)

      try await tab.fill("Ada", "Lovelace", "1x")
      if runsScripts {
        try await tab.wait(for: "#phone[aria-invalid=true]")
        try await tab.wait(for: "#first-name-message", toSay: "Fine")
      }
      try await tab.click("#add")
      try await tab.wait(for: "#error-summary")

      let problem = "A phone has 3 to 15 digits"
      #expect(try await tab.focus() == "error-summary")
      #expect(try await tab.text("#error-summary li") == problem)
      #expect(try await tab.text("#phone-message") == problem)
      #expect(try await tab.has("#phone[aria-invalid=true][aria-describedby~=phone-message]"))
      #expect(try await tab.field("#first-name") == "Ada")
      #expect(try await tab.field("#phone") == "1x")
      #expect(try await device.get("/friends")["friends"].elements.isEmpty)
      try await tab.click("#error-summary a")
      #expect(try await tab.focus() == "phone")
      if runsScripts {
        try await tab.replace("#phone", with: "110")
        #expect(try await !tab.has("#error-summary"))
      }
    }

    @Test(arguments: [Key.tab, ""])
    func `a phone number is judged on leaving its field, and not while one types`(
      leaving: String
    ) async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/friends")
      try await tab.type("Ada", into: "#first-name")
      try await tab.type("12", into: "#phone")
      try await stage.until {
        $0.relay.requests("POST /friends/fields").contains { $0.contains("phone=12") }
      }
      try await tab.wait(for: "#first-name-message", toSay: "Fine")
      try await tab.wait("!('busy' in document.documentElement.dataset)")
      #expect(try await tab.text("#phone-message") == "")

      if leaving.isEmpty { try await tab.click("#first-name") } else { try await tab.type(leaving) }
      try await tab.wait(for: "#phone-message", toSay: "A phone has 3 to 15 digits")
      #expect(try await tab.has("#phone[aria-invalid=true]"))
      #expect(try await tab.field("#phone") == "12")

      try await tab.type("0", into: "#phone")
      try await tab.wait(for: "#phone-message", toSay: "Fine")
      #expect(try await tab.has("#phone:not([aria-invalid])"))
    }

    @Test func `the verdict on a field that was left comes again after a restart`() async throws {
      let first = try await Server()
      let device = try await Device(registering: try stage.newUser(), port: first.port)
      let tab = try await stage.tab().at(port: first.port)
      try await stage.signIn(as: device)
      try await tab.openLive("/friends")
      try await tab.type("12", into: "#phone")
      try await tab.type(Key.tab)
      try await tab.wait(for: "#phone-message", toSay: "A phone has 3 to 15 digits")

      await first.kill()
      try await tab.wait("!document.documentElement.dataset.stream")
      try await tab.run("document.querySelector('#phone-message').textContent = ''")
      let second = try await Server(after: first)
      try await tab.untilLive()

      try await tab.wait(for: "#phone-message", toSay: "A phone has 3 to 15 digits")
      #expect(try await tab.field("#phone") == "12")
      await second.end()
    }

    @Test func `another device's friend comes into the list, and what is typed stays`()
      async throws
    {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/friends")
      try await tab.type("Grace", into: "#first-name")
      try await tab.type("Hop", into: "#last-name")

      try await device.post("/friends", Self.ada)
      try await tab.wait("\(Self.count) === 1")

      #expect(try await tab.field("#first-name") == "Grace")
      #expect(try await tab.field("#last-name") == "Hop")
      #expect(try await tab.focus() == "last-name")
      #expect(try await tab.value("document.activeElement.selectionStart") == 3)
    }

    @Test(arguments: [true, false])
    func `who saves second is shown both texts, and may insist`(runsScripts: Bool) async throws {
      let (tab, device) = try await stage.signedIn()
      let id = try await device.addFriend(Self.ada)
      try await tab.runScripts(runsScripts)
      try await tab.arrive("/friends/\(id)", isLive: runsScripts)
      try await tab.replace("#last-name", with: "King")

      try await device.post(
        "/friends/\(id)",
        ["firstName": "Ada", "lastName": "Byron", "phone": "112", "version": "1"]
      )
      if runsScripts {
        try await tab.wait("\(Tab.element(".conflict"))?.textContent.includes('Byron')")
        #expect(try await tab.text(".conflict").contains("Saving it asks you once more"))
      }
      #expect(try await tab.field("#last-name") == "King")
      try await tab.click("#save")
      try await tab.wait(for: "#error-summary")
      #expect(try await tab.text(".conflict").contains("Save again"))
      if runsScripts {
        try await tab.untilLive()
        #expect(
          try await tab.value("performance.getEntriesByType('navigation')[0].responseStatus")
            == 409
        )
      }

      let theirs = try await tab.text(".conflict dl")
      #expect(theirs.contains("Byron") && theirs.contains("112"))
      #expect(try await tab.field("#last-name") == "King")
      #expect(try await tab.field("#phone") == "110")
      try await tab.click("#save")
      try await tab.wait(for: "#flash", toSay: "Friend changed")
      #expect(try await tab.text(".friend-name") == "Ada King")
    }

    @Test func `a form that was left open does not save over what it has not seen`() async throws {
      let (tab, device) = try await stage.signedIn()
      let id = try await device.addFriend(Self.ada)
      try await tab.openLive("/friends/\(id)")
      try await tab.replace("#phone", with: "113")

      try stage.relay.cut()
      try await tab.wait("!document.documentElement.dataset.stream")
      try await device.post(
        "/friends/\(id)",
        ["firstName": "Ada", "lastName": "Byron", "phone": "112", "version": "1"]
      )
      try stage.relay.mend()
      try await tab.untilLive()
      try await tab.wait("\(Tab.element(".conflict"))?.textContent.includes('Byron')")
      try await tab.click("#save")
      try await tab.wait(for: "#error-summary")

      let friends = try await device.get("/friends")["friends"].elements
      #expect(friends.map { $0["phone"] } == ["112"])
      #expect(try await tab.field("#phone") == "113")
    }

    @Test func `a double click adds one friend`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/friends")
      try await tab.fill("Ada", "Lovelace", "110")

      try await tab.pressTwice("#add")
      try await tab.wait(for: "#flash", toSay: "Friend added")

      #expect(try await device.get("/friends")["friends"].elements.count == 1)
    }

    @Test func `a deleted friend leaves the focus where it is taken back`() async throws {
      let (tab, device) = try await stage.signedIn()
      _ = try await device.addFriend(Self.ada)
      _ = try await device.addFriend(["firstName": "Grace", "lastName": "Hopper", "phone": "119"])
      try await tab.openLive("/friends")

      try await tab.focus(".friend .remove")
      try await tab.type(Key.enter)
      try await tab.wait("\(Self.count) === 1")
      try await tab.wait("document.activeElement.matches('.former button')")
      #expect(try await device.get("/friends")["friends"].elements.count == 1)
      try await tab.type(Key.enter)
      try await tab.wait("\(Self.count) === 2")

      try await tab.wait("\(Tab.element(".ledger")).contains(document.activeElement)")
      let friends = try await device.get("/friends")["friends"].elements
      #expect(friends.map { $0["firstName"] } == ["Ada", "Grace"])
    }

    @Test func `friends that take long show that they are on their way`() async throws {
      let steady = try await Server()
      let device = try await Device(registering: try stage.newUser(), port: steady.port)
      _ = try await device.addFriend(Self.ada)
      await steady.kill()
      let server = try await Server(
        after: steady,
        options: ["--development", "--simulate-latency", "4s"]
      )
      let tab = try await stage.tab().at(port: server.port)
      try await stage.signIn(as: device)

      try await tab.open("/friends")
      #expect(try await tab.has("#loading.running"))
      #expect(try await tab.value(Self.count) == 0)
      try await tab.wait("\(Self.count) === 1")

      try await tab.wait(for: "#loading:not(.running)")
      await server.end()
    }

    @Test(arguments: [true, false])
    func `friends that cannot be had say so, and come when one tries again`(
      runsScripts: Bool
    ) async throws {
      let steady = try await Server()
      let device = try await Device(registering: try stage.newUser(), port: steady.port)
      _ = try await device.addFriend(Self.ada)
      await steady.kill()
      let failing = try await Server(
        after: steady,
        options: ["--development", "--simulate-failures", "1"]
      )
      let tab = try await stage.tab().at(port: failing.port)
      try await stage.signIn(as: device)
      try await tab.runScripts(runsScripts)

      try await tab.arrive("/friends", isLive: runsScripts)
      #expect(try await tab.text(".ledger .empty-title") == "This could not be loaded")
      #expect(try await tab.has("#alerts[role=alert] .alert"))
      if runsScripts {
        try await tab.click(".alert [data-dismiss]")
        try await tab.wait("!\(Tab.element(".alert"))")
        #expect(try await tab.focus() == "content")
        try await tab.click("[name=reload]")
        try await tab.wait(for: ".alert")
      }
      await failing.kill()
      let mended = try await Server(
        after: failing,
        options: ["--development", "--simulate-failures", "0.5"]
      )
      if runsScripts { try await tab.wait("!document.documentElement.dataset.stream") }
      try await stage.until { _ in
        // A further press that was on its way may fail again.
        if (try? await tab.text(".friend-name")) == "Ada Lovelace" { return true }
        if try await tab.has("[name=reload]") { try? await tab.click("[name=reload]") }
        return false
      }

      #expect(try await tab.path() == "/friends")
      await mended.end()
    }
  }
}

extension Tab {
  /// Lets pages run scripts, or none.
  func runScripts(_ isWanted: Bool) async throws {
    try await driver.devTools(
      "Emulation.setScriptExecutionDisabled",
      ["value": .boolean(!isWanted)]
    )
  }

  /// Opens a page, and waits for its stream where it is to have one.
  func arrive(
    _ path: String,
    isLive: Bool,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    try await open(path)
    if isLive { try await untilLive(at: place) }
  }

  /// Types into the three fields of a friend.
  fileprivate func fill(_ firstName: String, _ lastName: String, _ phone: String) async throws {
    try await type(firstName, into: "#first-name")
    try await type(lastName, into: "#last-name")
    try await type(phone, into: "#phone")
  }
}

extension Device {
  /// Adds a friend and gives its id.
  func addFriend(_ fields: [String: String]) async throws -> Int {
    try await post("/friends", fields)
    let friends = try await get("/friends")["friends"].elements
    return try #require(friends.last?["id"].number.map { Int($0) })
  }
}
