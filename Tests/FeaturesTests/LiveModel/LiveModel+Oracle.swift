import HTTP
import WebTesting

extension LiveModel {
  /// Lets everything come to rest and checks that each page shows what it should.
  func settle() async throws {
    for tab in tabs where tab.isPaused {
      tab.stream?.resume()
      tab.isPaused = false
    }
    try await finishPending()
    site.accounts.delayChecks(by: 0)
    site.loop.advance(by: .seconds(5))
    forgetLostViews()
    for tab in tabs { try tab.drain() }
    try checkEnds()
    try require(
      site.viewCount == views.count,
      "the server has \(site.viewCount) views, not \(views.count)"
    )
    for tab in tabs where isWatching(tab) { try await check(tab) }
    try checkPrivacy()
  }

  /// Whether the stream of a tab is that of a view.
  private func isWatching(_ tab: ModelTab) -> Bool {
    views.contains { $0.stream != nil && $0.stream === tab.stream }
  }

  private func checkEnds() throws {
    for (stream, why) in ended {
      try require(stream.isEnded, "a stream goes on although \(why)")
      guard why == "the session has ended" else { continue }
      try require(stream.text.contains("event: session-ended"), "a stream does not say that \(why)")
    }
    for tab in tabs where isWatching(tab) {
      try require(tab.stream?.isEnded == false, "the stream of \(tab.page) \(tab.view) has ended")
      try require(tab.events.isEmpty || tab.session == tab.visitor.session, "\(tab.events)")
    }
  }

  private func checkPrivacy() throws {
    for (stream, visitor) in streams {
      for other in visitors where other !== visitor {
        try require(
          !stream.text.contains(other.mark),
          "\(visitor.name) was told what \(other.name) typed"
        )
      }
    }
  }

  /// Checks that a tab shows what the same view shows to one that has just come, and what another view
  /// shows that was told the same.
  private func check(_ tab: ModelTab) async throws {
    guard let view = views.first(where: { $0.stream === tab.stream }) else { return }
    let shown = tab.canonical()
    let again = try await newcomer(tab, view: tab.view)
    try compare(shown, again.canonical(), "\(tab.page) \(tab.view) and one that comes anew")
    try disconnect(again)
    tab.stream = nil
    guard !view.hasHistory, !(haveAccountsChanged && tab.page.asksForNames) else { return }
    site.loop.advance(by: Self.grace)
    forgetLostViews()
    let fresh = try await newcomer(tab, view: "fresh-\(tabs.count)-\(streams.count)")
    var fields = view.fields
    for field in tab.page.fields { fields[field] = fields[field] ?? "" }
    try await post(tab.visitor, tab.page, view: fresh.view, fields, sequence: 1)
    site.loop.advance(by: .seconds(1))
    try fresh.drain()
    let isFormer = { (node: MirrorNode) in node.attributes["class"] == "former" }
    try compare(
      tab.canonical(leavingOut: isFormer),
      fresh.canonical(leavingOut: isFormer),
      "\(tab.page) \(tab.view) and another view that was told \(view.fields)"
    )
    try disconnect(fresh)
  }

  /// A tab that loads the page of another one now and opens a stream.
  private func newcomer(_ tab: ModelTab, view: String) async throws -> ModelTab {
    let query = tab.query.isEmpty ? "" : "?\(tab.query.dropLast())"
    let answer = await tab.visitor.client.get(tab.page.path + query)
    try require(answer.status == .ok, "\(tab.page) answers \(answer.status)")
    let new = ModelTab(tab.visitor, tab.page, query: tab.query, view: view, html: answer.text)
    try await connect(new)
    try require(new.stream != nil, "\(tab.page) has no stream")
    return new
  }

  private func compare(_ one: String, _ other: String, _ what: String) throws {
    guard one != other else { return }
    let ones = one.split(separator: "\n")
    let others = other.split(separator: "\n")
    let index = zip(ones, others).prefix { $0 == $1 }.count
    let shown = ones.dropFirst(max(0, index - 2)).prefix(6).joined(separator: "\n  ")
    let expected = others.dropFirst(max(0, index - 2)).prefix(6).joined(separator: "\n  ")
    throw ModelProblem("\(what) differ:\n  \(shown)\nand\n  \(expected)")
  }

  /// Everybody goes; nothing may be left.
  func finish() async throws {
    for visitor in visitors { visitor.client.close() }
    site.loop.advance(by: Self.grace + .seconds(60))
    try require(site.viewCount == 0, "\(site.viewCount) views are left")
    try require(site.watchers.value == 0, "\(site.watchers.value) subscriptions are left")
    try require(site.loop.timerCount == 0, "\(site.loop.timerCount) timers are left")
  }
}
