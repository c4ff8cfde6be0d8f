import TestSupport
import Testing

extension BrowserTests {
  /// A list that narrows as one types.
  @Suite struct HeroesTests: OnStage {
    static let count = "document.querySelectorAll('.hero').length"

    @Test func `the list narrows while one types, and the address says so`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/heroes")

      try await tab.type("songj", into: "#q")
      try await tab.wait("\(Self.count) === 1")

      #expect(try await tab.text(".hero h2") == "Song Jiang")
      #expect(try await tab.has(".hero mark"))
      #expect(try await tab.focus() == "q")
      try await tab.wait("location.search === '?q=songj'")
      try await tab.wait("document.querySelector('#status').textContent.includes('1')")
      try await tab.reload()
      #expect(try await tab.value(Self.count) == 1)
      #expect(try await tab.field("#q") == "songj")
    }

    @Test func `going on typing under a slow server ends with the last query`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/heroes")
      try stage.relay.slow(by: 0.25)

      for letter in ["l", "i", "n", "c"] {
        let before = try stage.relay.requests("POST /heroes/fields").count
        try await tab.type(letter, into: "#q")
        if letter == "i" {
          try await stage.until { $0.relay.requests("POST /heroes/fields").count > before }
        }
      }
      try await tab.wait("\(Self.count) === 1")

      #expect(try await tab.field("#q") == "linc")
      #expect(try await tab.text(".hero h2") == "Lin Chong")
    }

    @Test func `coming back shows the query and its results`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/heroes")
      try await tab.type("lu", into: "#q")
      try await tab.wait("location.search === '?q=lu' && \(Self.count) > 1 && \(Self.count) < 12")
      let found = try await tab.value(Self.count)

      try await tab.openLive("/cart")
      try await tab.back()
      try await tab.untilLive()

      #expect(try await tab.path() == "/heroes?q=lu")
      #expect(try await tab.field("#q") == "lu")
      #expect(try await tab.value(Self.count) == found)
    }

    @Test func `pinyin that is being composed searches nothing, its outcome does`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/heroes")
      try await tab.focus("#q")

      for text in ["s", "so", "song"] { try await tab.compose(text) }
      try await tab.insert("宋")
      try await tab.wait("\(Self.count) > 0 && \(Self.count) < 5")

      let posts = try stage.relay.requests("POST /heroes/fields")
      #expect(posts.count == 1)
      #expect(posts.first?.contains("q=%E5%AE%8B") == true)
      #expect(try await tab.field("#q") == "宋")
    }

    @Test func `an empty result names the query and offers the way back`() async throws {
      let (tab, _) = try await stage.signedIn()
      try await tab.openLive("/heroes")

      try await tab.type("zzz", into: "#q")
      try await tab.wait(for: ".empty-state")

      #expect(try await tab.text(".empty-title q") == "zzz")
      try await tab.click(".empty-state a")
      try await tab.wait(toBeAt: "/heroes")
      #expect(try await tab.field("#q") == "")
    }
  }
}
