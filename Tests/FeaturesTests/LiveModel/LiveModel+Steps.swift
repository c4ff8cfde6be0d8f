import Domain
import HTTP
import Rx
import TestSupport
import WebTesting

extension LiveModel {
  /// Does one thing at random.
  func step() async throws {
    guard let visitor = pick(visitors) else { return }
    let tab = pick(tabs)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<10: try await open(visitor)
    case 10..<34: if let tab { try await type(tab) }
    case 34..<38: try await typeSomewhere(visitor)
    case 38..<52: if let tab { try await actSomehow(tab) }
    case 52..<58: change()
    case 58..<63: slowDown(tab)
    case 63..<68: if let tab { try leave(tab) }
    case 68..<78: if let tab { try await comeBack(tab) }
    case 78..<84: if let tab { try await takeOver(tab) }
    case 84..<93: try await pass()
    case 93..<95: try await sign(visitor)
    case 95: await expire(visitor)
    case 96: if random.chance(40) { try restart() }
    case 97: try await ask(visitor)
    case 98:
      site.accounts.delayChecks(by: random.chance(50) ? 0 : Int.random(in: 1...90, using: &random))
    default: try await finishPending()
    }
    for tab in tabs where !tab.isPaused { try tab.drain() }
  }

  private func open(_ visitor: ModelVisitor) async throws {
    guard tabs.count < 9 else {
      if let tab = pick(tabs) { try close(tab) }
      return
    }
    // Few names, so that views of one name stand on several pages and in several sessions.
    let view = pick(["a", "b", "view-\(Int.random(in: 0..<1_000, using: &random))"]) ?? "a"
    let page = pick(ModelPage.allCases) ?? .cart
    if page.needsSignIn, !visitor.isSignedIn, random.chance(80) { try await signIn(visitor) }
    try await openTab(visitor, page, view: view)
  }

  private func type(_ tab: ModelTab) async throws {
    guard let field = pick(tab.page.fields),
      let text = pick(ModelPage.texts(for: field, mark: tab.visitor.mark))
    else { return }
    let sequence: Int?
    switch Int.random(in: 0..<10, using: &random) {
    case 0: sequence = nil
    case 1: sequence = tab.sequence
    case 2: sequence = Int.random(in: 0...max(0, tab.sequence), using: &random)
    case 3: sequence = tab.sequence + Int.random(in: 2...9, using: &random)
    default: sequence = tab.sequence + 1
    }
    if sequence.map({ $0 > tab.sequence }) ?? true {
      tab.typed[field] = text
      tab.sequence = sequence ?? tab.sequence
    }
    try await post(tab.visitor, tab.page, view: tab.view, [field: text], sequence: sequence)
  }

  private func typeSomewhere(_ visitor: ModelVisitor) async throws {
    guard let page = pick(ModelPage.allCases), let field = pick(page.fields),
      let text = pick(ModelPage.texts(for: field, mark: visitor.mark))
    else { return }
    let view = random.chance(50) ? nil : pick(["a", "b", "nobody"])
    try await post(visitor, page, view: view, [field: text], sequence: nil)
  }

  private func actSomehow(_ tab: ModelTab) async throws {
    let isWatched = random.chance(60)
    // A stranger's late answer would bring a session in place of the one that they have by then.
    let isLate = random.chance(15) && tab.visitor.isSignedIn
    switch tab.page {
    case .cart:
      let ids = CartRules.defaultCart.items.map(\.id.raw)
      guard let id = pick(ids) else { return }
      let verbs = ["increment", "increment", "decrement", "delete", "restore", "count"]
      let path = random.chance(8) ? "/cart/reload" : "/cart/items/\(id)/\(pick(verbs) ?? "count")"
      try await act(tab, path, isWatched: isWatched, isLate: isLate)
    case .friends:
      site.friends.refuseDeletions(random.chance(30))
      if random.chance(50), let friend = pick(site.friends.current(tab.visitor.account)) {
        return try await act(
          tab,
          "/friends/\(friend.id)/delete",
          isWatched: isWatched,
          isLate: isLate
        )
      }
      try await submit(tab, entries(tab))
    case .register: try await submit(tab, entries(tab))
    case .heroes, .login: try await type(tab)
    }
  }

  private func entries(_ tab: ModelTab) -> [String: String] {
    var entries: [String: String] = [:]
    for field in tab.page.fields {
      entries[field] = pick(ModelPage.texts(for: field, mark: tab.visitor.mark))
    }
    return entries
  }

  /// Something changes on another device.
  private func change() {
    guard let visitor = pick(visitors) else { return }
    let account = AccountID(visitor.account)
    let carts = site.carts
    let friends = site.friends
    story.append("\(visitor.name) changes something elsewhere")
    if random.chance(50), let item = pick(CartRules.defaultCart.items) {
      let count = Int.random(in: 0...9, using: &random)
      site.loop.execute { _ = carts.edit(.setCount(item.id, count), of: account).subscribe() }
    } else {
      let entry = FriendEntry(firstName: "\(visitor.mark) Bo", lastName: "Li", phone: "119")
      let first = friends.current(visitor.account).first
      let deletes = random.chance(45)
      site.loop.execute {
        if deletes, let first {
          _ = friends.delete(first.id, version: nil, of: account).subscribe()
        } else if let first {
          _ = friends.update(first.id, version: first.version, to: entry, of: account).subscribe()
          _ = friends.add(entry, to: account).subscribe()
        } else {
          _ = friends.add(entry, to: account).subscribe()
        }
      }
    }
  }

  private func slowDown(_ tab: ModelTab?) {
    guard let tab, let stream = tab.stream else { return }
    story.append("\(tab.visitor.name) \(tab.isPaused ? "reads on" : "stalls") on \(tab.page)")
    if tab.isPaused, random.chance(50) {
      stream.read(upTo: Int.random(in: 1...3_000, using: &random))
    } else if tab.isPaused {
      stream.resume()
      tab.isPaused = false
    } else {
      stream.pause()
      tab.isPaused = true
      tab.wasPaused = true
    }
  }

  private func leave(_ tab: ModelTab) throws {
    if random.chance(30) { return try close(tab) }
    story.append("\(tab.visitor.name) loses \(tab.page) \(tab.view)")
    try disconnect(tab)
  }

  private func close(_ tab: ModelTab) throws {
    story.append("\(tab.visitor.name) closes \(tab.page) \(tab.view)")
    try disconnect(tab)
    tabs.removeAll { $0 === tab }
  }

  private func comeBack(_ tab: ModelTab) async throws {
    if random.chance(40) { try await pass() }
    // A page of a session that has ended is left, not opened again.
    guard tab.session == tab.visitor.session || !tab.page.needsSignIn else { return try close(tab) }
    try await connect(tab)
    if random.chance(80) { try await repost(tab) }
  }

  /// Another connection to the same view, with a page of its own.
  private func takeOver(_ tab: ModelTab) async throws {
    guard tab.page.needsSignIn == false || tab.visitor.isSignedIn, tabs.count < 9 else { return }
    try await openTab(tab.visitor, tab.page, view: tab.view)
  }

  private func pass() async throws {
    let times: [Duration] = [
      .milliseconds(1), .milliseconds(250), .seconds(2), .seconds(15), .milliseconds(29_999),
      .seconds(30), .seconds(31),
    ]
    let time = pick(times) ?? .seconds(1)
    story.append("\(time) pass")
    site.loop.advance(by: time)
  }

  private func sign(_ visitor: ModelVisitor) async throws {
    if visitor.isSignedIn, random.chance(70) {
      try await signOut(visitor)
    } else {
      try await signIn(visitor)
    }
  }

  /// Asks for streams that there are not, and for one that is another's.
  private func ask(_ visitor: ModelVisitor) async throws {
    for target in [
      "/register/events?view=", "/register/events?view=a%20b", "/register/events?a=1&a=2",
    ] {
      do {
        _ = try await visitor.client.stream(target)
        throw ModelProblem("\(target) opens")
      } catch let problem as TestClient.NoStream {
        try require(problem.response.status == .badRequest, "\(target): \(problem.response.status)")
      }
    }
    if let tab = pick(tabs.filter { $0.visitor !== visitor }), !tab.page.needsSignIn {
      try await openTab(visitor, tab.page, view: tab.view)
    }
  }
}
