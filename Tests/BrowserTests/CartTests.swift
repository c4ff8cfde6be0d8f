import TestSupport
import Testing

extension BrowserTests {
  /// The prescription: every press counts, nothing jumps, and every device agrees.
  @Suite struct CartTests: OnStage {
    static let dogwood = "8787878"
    static let field = "#count-8787878"
    static let plus = "#item-8787878 form[action$=increment] button"
    static let row = "document.querySelector('#item-8787878')"

    @Test(arguments: [0, 0.15])
    func `ten fast presses of plus are ten more`(delay: Double) async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let before = try #require(Int(try await tab.field(Self.field)))
      try stage.relay.slow(by: delay)

      for _ in 0..<5 { try await tab.doubleClick(Self.plus) }
      try await tab.wait("\(Tab.element(Self.field)).value === '\(before + 10)'")

      try await stage.until { _ in
        try await device.count(of: Self.dogwood) == before + 10
      }
      #expect(try await tab.path() == "/cart")
    }

    @Test func `presses of plus are not lost by leaving the page`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let before = try #require(Int(try await tab.field(Self.field)))
      try stage.relay.slow(by: 0.1)

      try await tab.run(
        """
        for (let press = 0; press < 30; press += 1) \(Tab.element(Self.plus)).click()
        \(Tab.element(".pages a")).click()
        """
      )
      try await tab.wait(toBeAt: "/heroes")

      try await stage.until { _ in
        try await device.count(of: Self.dogwood) == before + 30
      }
    }

    @Test(arguments: [(1, "ddiiddiiddii"), (9_998, "iiddiiddiidd")])
    func `presses at a bound keep their order when the page is left`(
      count: Int,
      presses: String
    ) async throws {
      let (tab, device) = try await stage.signedIn()
      try await device.post("/cart/items/\(Self.dogwood)/count", ["count": "\(count)"])
      try await tab.openLive("/cart")
      try stage.relay.slow(by: 0.1)

      try await tab.run(
        """
        const row = \(Self.row)
        for (const press of arguments[0]) {
          row.querySelector(`form[action$=${press === 'i' ? 'increment' : 'decrement'}] button`).click()
        }
        \(Tab.element(".pages a")).click()
        """,
        [.string(presses)]
      )
      try await tab.wait(toBeAt: "/heroes")
      try await stage.until { stage in
        stage.relay.requests("POST /cart/items/").count == presses.count
      }

      let expected = presses.reduce(count) { $1 == "i" ? min($0 + 1, 9_999) : max($0 - 1, 0) }
      try await stage.until { _ in try await device.count(of: Self.dogwood) == expected }
    }

    @Test func `another device's change is shown`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let total = try await tab.text("#summary")

      try await device.post("/cart/items/\(Self.dogwood)/count", ["count": "12"])
      try await tab.wait("\(Tab.element(Self.field)).value === '12'")

      #expect(try await tab.text("#summary") != total)
    }

    @Test func `a count that is being typed is not overwritten`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let total = try await tab.text("#summary")

      try await tab.replace(Self.field, with: "2")
      try await device.post("/cart/items/\(Self.dogwood)/count", ["count": "77"])
      try await tab.wait("\(Tab.element("#summary")).textContent.trim() !== \(Tab.quote(total))")
      #expect(try await tab.field(Self.field) == "2")
      #expect(try await tab.focus() == "count-8787878")
      try await tab.type("5" + Key.enter)

      try await stage.until { _ in try await device.count(of: Self.dogwood) == 25 }
      #expect(try await tab.field(Self.field) == "25")
    }

    @Test func `composing a search goes on under the patches of another device`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      try await tab.focus("#herb")

      for (step, text) in ["g", "ga", "gan", "gan c", "gan cao"].enumerated() {
        try await tab.compose(text)
        try await device.post("/cart/items/\(Self.dogwood)/count", ["count": "\(50 + step)"])
        try await tab.wait("\(Tab.element(Self.field)).value === '\(50 + step)'")
      }
      #expect(try stage.relay.requests("POST /cart/fields").isEmpty)
      try await tab.insert("甘草")
      try await tab.wait("document.querySelectorAll('.herb-offer').length === 1")

      #expect(try await tab.field("#herb") == "甘草")
      #expect(try await tab.text(".herb-offer .herb-name") == "Gancao 甘草")
      #expect(try stage.relay.requests("POST /cart/fields").count == 1)
    }

    @Test func `full-width digits are taken, and spelled the usual way on leaving`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")

      try await tab.replace(Self.field, with: "")
      try await tab.insert("１２")
      try await tab.type(Key.tab)

      try await tab.wait("\(Tab.element(Self.field)).value === '12'")
      #expect(try await device.count(of: Self.dogwood) == 12)
    }

    @Test func `a count that is none is kept, told and changes nothing`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let before = try await device.count(of: Self.dogwood)

      try await tab.replace(Self.field, with: "1e3")
      try await tab.type(Key.enter)
      try await tab.wait("\(Tab.element("#message-8787878")).textContent.trim() !== ''")

      #expect(try await tab.field(Self.field) == "1e3")
      #expect(try await tab.has(Self.field + "[aria-invalid=true]"))
      #expect(try await device.count(of: Self.dogwood) == before)
      try await tab.replace(Self.field, with: "4")
      try await tab.type(Key.enter)
      try await tab.wait("\(Tab.element("#message-8787878")).textContent.trim() === ''")
      #expect(try await tab.has(Self.field + ":not([aria-invalid])"))
    }

    @Test func `plus after a count that is none goes on from the last one that was`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let message = "\(Tab.element("#message-8787878")).textContent.trim()"
      try await tab.replace(Self.field, with: "abc")
      try await tab.type(Key.tab)
      try await tab.wait("\(message) !== ''")

      try await device.post("/cart/items/\(Self.dogwood)/count", ["count": "7"])
      try await tab.wait(
        "document.querySelector('#item-8787878 .total').textContent.includes('35')"
      )
      #expect(try await tab.field(Self.field) == "abc")
      #expect(try await tab.value("\(message) !== ''") == true)
      #expect(try await tab.has(Self.field + "[aria-invalid=true]"))
      try await tab.click(Self.plus)

      try await tab.wait("\(Tab.element(Self.field)).value === '8' && \(message) === ''")
      #expect(try await tab.has(Self.field + ":not([aria-invalid])"))
    }

    @Test func `a deleted row leaves an undo that has the focus, and comes back in place`()
      async throws
    {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      let order =
        "[...document.querySelectorAll('.item')].map((row) => row.getAttribute('id')).join()"
      let before = try await tab.value(order)

      try await tab.focus("#item-8787878 .remove")
      try await tab.type(Key.enter)
      try await tab.wait(for: "#item-8787878.removed")
      #expect(try await tab.value("\(Self.row).contains(document.activeElement)") == true)
      #expect(try await device.get("/cart")["items"].elements.count == 2)
      try await tab.type(Key.enter)
      try await tab.wait(for: Self.field)

      #expect(try await tab.value(order) == before)
      #expect(try await device.get("/cart")["items"].elements.count == 3)
      #expect(try await tab.value("\(Self.row).contains(document.activeElement)") == true)
    }

    @Test func `a double click adds once`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await tab.openLive("/cart")
      try await tab.type("甘草", into: "#herb")
      try await tab.wait("document.querySelectorAll('.herb-offer').length === 1")

      try stage.relay.slow(by: 0.2)
      try await tab.doubleClick(".herb-offer button")
      try await tab.wait("document.querySelectorAll('.item').length === 4")

      let added = try await device.get("/cart")["items"].elements.first { $0["id"] == "gancao" }
      #expect(added?["count"] == 1)
    }

    @Test func `the default list comes again after a warning`() async throws {
      let (tab, device) = try await stage.signedIn()
      try await device.post("/cart/items/\(Self.dogwood)/count", ["count": "99"])
      try await tab.openLive("/cart")

      try await tab.click(".reload summary")
      try await tab.click(".reload button")

      try await tab.wait("\(Tab.element(Self.field)).value === '3'")
      #expect(try await tab.path() == "/cart")
      #expect(try await !tab.has(".reload[open]"))
      #expect(try await tab.value("document.activeElement.localName") == "summary")
    }
  }
}

extension Device {
  func count(of herb: String) async throws -> Int? {
    let items = try await get("/cart")["items"].elements
    return items.first { $0["id"] == .string(herb) }?["count"].number.map { Int($0) }
  }
}
