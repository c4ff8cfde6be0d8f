import TestSupport
import Testing
import WebTesting

/// Live views that connections on several loops share, each loop run by a thread of its own.
@Suite struct LiveRaceTests {
  private static let seeds = chosenSeeds("RIVULET_RACE_SEEDS", usual: 1...3, slow: 1...15)

  @Test(arguments: seeds)
  func `views that several loops use at once tell nothing to strangers, and leave nothing`(
    seed: Int
  ) async throws {
    let site = try ModelSite()
    var sessions: [String] = []
    for name in ["songjiang", "wuyong"] {
      try site.accounts.add(name, password: "liangshan")
      let client = TestClient(site, loop: site.loop)
      _ = await client.post("/login", form: ["username": name, "password": "liangshan"])
      sessions.append(try #require(client.cookie("session")))
    }
    let loops = (0..<4).map { _ in TestLoop() }

    await withTaskGroup(of: LiveRace.self) { group in
      for (index, loop) in loops.enumerated() {
        let session = sessions[index % 2]
        group.addTask {
          var race = LiveRace(
            site,
            on: loop,
            session: session,
            account: Int64(index % 2 + 1),
            seed: seed * 10 + index
          )
          for _ in 0..<80 { await race.step() }
          return race
        }
      }
      for await race in group {
        #expect(race.problems.isEmpty, "Seed \(seed)")
        let stranger = race.account == 1 ? "zz2" : "zz1"
        #expect(!race.streams.contains { $0.text.contains(stranger) }, "Seed \(seed)")
        race.client.close()
      }
    }

    // A view's grace begins on its own loop, whatever loop its connection was on.
    for _ in 0..<2 {
      for loop in loops { loop.advance(by: .seconds(90)) }
    }
    #expect(site.viewCount == 0, "Seed \(seed)")
    #expect(site.watchers.value == 0, "Seed \(seed)")
    #expect(loops.allSatisfy { $0.timerCount == 0 }, "Seed \(seed)")
  }
}
