import Domain
import HTTP
import Rx
import TestSupport
import WebTesting

/// What one of several connections' loops does to live views that they share, at random, while the
/// others do the same.
///
/// Unlike a ``LiveModel``, nobody knows what comes out of it, but for what must never be.
struct LiveRace {
  let site: ModelSite
  let loop: TestLoop
  let client: TestClient
  let mark: String
  let account: Int64
  var random: SeededGenerator
  private(set) var streams: [TestStream] = []
  private(set) var problems: [String] = []

  init(_ site: ModelSite, on loop: TestLoop, session: String, account: Int64, seed: Int) {
    self.site = site
    self.loop = loop
    self.account = account
    client = TestClient(site, loop: loop)
    client.setCookie("session", session)
    mark = "zz\(account)"
    random = SeededGenerator(seed: seed)
  }

  /// Does one thing.
  mutating func step() async {
    let page = [ModelPage.cart, .friends, .heroes].randomElement(using: &random) ?? .cart
    let view = random.chance(50) ? "a" : "b"
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: await open(page, view)
    case 6..<12: await type(page, view)
    case 12..<14: streams.randomElement(using: &random)?.close()
    case 14: streams.randomElement(using: &random)?.pause()
    case 15: streams.randomElement(using: &random)?.resume()
    case 16: loop.advance(by: random.chance(50) ? .seconds(1) : .seconds(31))
    case 17..<19: change()
    default: if random.chance(20) { await check(client.post("/logout").status) }
    }
  }

  private mutating func open(_ page: ModelPage, _ view: String) async {
    do {
      streams.append(try await client.stream("\(page.path)/events?view=\(view)"))
    } catch {
      check(error.response.status)
    }
  }

  private mutating func type(_ page: ModelPage, _ view: String) async {
    let sequence = Int.random(in: 0..<100, using: &random)
    let body = Form([page.fields[0]: "\(mark)-\(sequence)", "view": view, "seq": "\(sequence)"])
    let answer = await client.send(
      .post,
      "\(page.path)/fields",
      [(.contentType, "application/x-www-form-urlencoded")],
      body: Array(body.encoded.utf8)
    )
    check(answer.status)
  }

  /// Something changes on another device: on the loop of the services, one after the other.
  private mutating func change() {
    let count = Int.random(in: 0...9, using: &random)
    let (site, account, mark) = (site, AccountID(account), mark)
    site.loop.execute {
      for item in CartRules.defaultCart.items.prefix(2) {
        _ = site.carts.edit(.setCount(item.id, count), of: account).subscribe()
      }
      let entry = FriendEntry(firstName: "\(mark) Bo", lastName: "Li", phone: "119")
      _ = site.friends.add(entry, to: account).subscribe()
    }
  }

  private mutating func check(_ status: Status) {
    if status.code >= 500 { problems.append("an answer was \(status)") }
  }
}
