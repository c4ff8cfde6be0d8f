import Domain
import HTTP
import Rx
import TestSupport
import WebTesting

/// Visitors who do at random what people, browsers and networks do to live views, and what is known
/// of the views for certain.
///
/// The same seed is the same story. Whatever the server answers otherwise than the model expects, is
/// thrown as a ``ModelProblem``.
final class LiveModel {
  static let grace = Duration.seconds(30)

  let site: ModelSite
  var random: SeededGenerator
  var visitors: [ModelVisitor] = []
  var tabs: [ModelTab] = []
  /// The live views that the server has, in the order in which they came.
  var views: [ModelView] = []
  /// Streams that must be at their end.
  var ended: [(stream: TestStream, why: String)] = []
  /// All streams that were ever opened, with the visitor whose they were.
  var streams: [(stream: TestStream, visitor: ModelVisitor)] = []
  var pending: [TestExchange] = []
  /// What was done, for the report of a problem.
  var story: [String] = []
  var haveAccountsChanged = false
  private var sessionCount = 0

  init(seed: Int) throws {
    site = try ModelSite()
    random = SeededGenerator(seed: seed)
    for (index, name) in ["songjiang", "wuyong", "likui"].enumerated() {
      try site.accounts.add(name, password: "liangshan")
      let visitor = ModelVisitor(
        name,
        mark: "zz\(index)",
        account: Int64(index + 1),
        client: TestClient(site, loop: site.loop),
        session: newSession()
      )
      visitors.append(visitor)
    }
  }

  func newSession() -> Int {
    sessionCount += 1
    return sessionCount
  }

  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  /// Forgets the views whose grace is over.
  func forgetLostViews() {
    let now = site.loop.elapsed
    views.removeAll { view in view.lostAt.map { $0 + Self.grace <= now } ?? false }
  }

  func view(_ session: Int, _ page: ModelPage, _ name: String) -> ModelView? {
    views.first { $0.session == session && $0.page == page && $0.name == name }
  }

  func require(_ holds: Bool, _ problem: @autoclosure () -> String) throws {
    guard holds else { throw ModelProblem(problem()) }
  }
}

// MARK: Streams

extension LiveModel {
  /// Loads a page in a new tab and opens its stream.
  func openTab(_ visitor: ModelVisitor, _ page: ModelPage, view: String) async throws {
    let text = page == .heroes || page == .cart ? pick(["", "s", "\(visitor.mark)"]) ?? "" : ""
    let query = text.isEmpty ? "" : "\(page.fields[0])=\(text)&"
    let answer = await visitor.client.get(page.path + (query.isEmpty ? "" : "?\(query.dropLast())"))
    story.append("\(visitor.name) opens \(page) as \(view): \(answer.status.code)")
    if page.needsSignIn, !visitor.isSignedIn {
      return try require(answer.status == .seeOther, "\(page) shows \(answer.status) to a stranger")
    }
    try require(answer.status == .ok, "\(page) answers \(answer.status)")
    let tab = ModelTab(visitor, page, query: query, view: view, html: answer.text)
    tabs.append(tab)
    try await connect(tab)
  }

  /// Opens the stream of a tab, as the model expects it to go.
  func connect(_ tab: ModelTab) async throws {
    forgetLostViews()
    try disconnect(tab)
    let visitor = tab.visitor
    let since = tab.lastEvent.isEmpty ? "" : "&since=\(tab.lastEvent)"
    let target = "\(tab.page.path)/events?\(tab.query)view=\(tab.view)\(since)"
    let expected = expectation(visitor, tab.page, tab.view)
    story.append("\(visitor.name) connects \(tab.page) \(tab.view): \(expected.code)")
    let stream: TestStream
    do {
      stream = try await visitor.client.stream(target)
    } catch {
      return try require(
        error.response.status == expected,
        "a stream of \(tab.page) answers \(error.response.status), not \(expected)"
      )
    }
    try require(expected == .ok, "a stream of \(tab.page) opens, which should answer \(expected)")
    streams.append((stream, visitor))
    tab.stream = stream
    tab.session = visitor.session
    tab.isPaused = false
    attach(stream, to: tab)
    try tab.drain()
  }

  private func expectation(_ visitor: ModelVisitor, _ page: ModelPage, _ name: String) -> Status {
    if page.needsSignIn, !visitor.isSignedIn { return .unauthorized }
    if view(visitor.session, page, name) != nil { return .ok }
    let own = views.filter { $0.session == visitor.session }
    let isFull = own.count >= ModelSite.viewLimit && own.allSatisfy { $0.lostAt == nil }
    return isFull ? .tooManyRequests : .ok
  }

  private func attach(_ stream: TestStream, to tab: ModelTab) {
    if let known = view(tab.session, tab.page, tab.view) {
      if let old = known.stream { ended.append((old, "it was taken over")) }
      known.stream = stream
      known.lostAt = nil
      return
    }
    let own = views.filter { $0.session == tab.session }
    if own.count >= ModelSite.viewLimit, let displaced = own.first(where: { $0.lostAt != nil }) {
      views.removeAll { $0 === displaced }
    }
    var fields: [String: String] = [:]
    if let pair = tab.query.dropLast().split(separator: "=").last {
      fields[tab.page.fields[0]] = String(pair)
    }
    views.append(
      ModelView(
        session: tab.session,
        page: tab.page,
        name: tab.view,
        fields: fields,
        stream: stream
      )
    )
  }

  /// Cuts the stream of a tab; what has arrived stays.
  func disconnect(_ tab: ModelTab) throws {
    guard let stream = tab.stream else { return }
    try tab.drain()
    stream.close()
    ended.removeAll { $0.stream === stream }
    tab.stream = nil
    for view in views where view.stream === stream {
      view.stream = nil
      view.lostAt = site.loop.elapsed
    }
  }
}

// MARK: Posts

extension LiveModel {
  /// Posts fields to the view of a name, or to the newest one; the view takes them unless a later post
  /// was there before.
  func post(
    _ visitor: ModelVisitor,
    _ page: ModelPage,
    view name: String?,
    _ fields: [String: String],
    sequence: Int?
  ) async throws {
    forgetLostViews()
    var pairs = fields.map { ($0, $1) }.sorted { $0.0 < $1.0 }
    if let name { pairs.append(("view", name)) }
    if let sequence { pairs.append(("seq", String(sequence))) }
    let status = await send(visitor, "\(page.path)/fields", pairs)
    let target =
      name.map { view(visitor.session, page, $0) }
      ?? views.last { $0.session == visitor.session && $0.page == page }
    story.append(
      "\(visitor.name) posts \(fields) to \(page) \(name ?? "-") seq \(sequence ?? -1): \(status.code)"
    )
    if page.needsSignIn, !visitor.isSignedIn {
      return try require(status == .seeOther, "a stranger's fields answer \(status)")
    }
    guard let target else {
      return try require(status == .notFound, "the fields of no view answer \(status)")
    }
    try require(status == .noContent, "fields answer \(status)")
    if let sequence {
      guard sequence > target.lastSequence else { return }
      target.lastSequence = sequence
    }
    target.fields.merge(fields) { $1 }
  }

  /// Posts the fields of a tab as its script does when its connection opens.
  func repost(_ tab: ModelTab) async throws {
    let fields = tab.typed.filter { !$0.value.isEmpty }
    guard tab.stream != nil, !fields.isEmpty else { return }
    tab.sequence += 1
    try await post(tab.visitor, tab.page, view: tab.view, fields, sequence: tab.sequence)
  }

  /// Submits the page's form to a view.
  func submit(_ tab: ModelTab, _ fields: [String: String]) async throws {
    forgetLostViews()
    let visitor = tab.visitor
    let pairs = fields.map { ($0, $1) }.sorted { $0.0 < $1.0 } + [("view", tab.view)]
    let status = await send(visitor, tab.page.path, pairs)
    story.append("\(visitor.name) submits \(fields) to \(tab.page) \(tab.view): \(status.code)")
    if tab.page.needsSignIn, !visitor.isSignedIn {
      return try require(status == .seeOther, "a stranger's submit answers \(status)")
    }
    guard let target = view(visitor.session, tab.page, tab.view) else {
      return try require(status == .notFound, "a submit to no view answers \(status)")
    }
    try require(status == .noContent, "a submit to a view answers \(status)")
    target.fields.merge(fields) { $1 }
    target.hasHistory = true
    haveAccountsChanged = haveAccountsChanged || tab.page == .register
  }

  /// Posts an action of a page, perhaps on a view, and perhaps so that it is done only later.
  func act(_ tab: ModelTab, _ path: String, isWatched: Bool, isLate: Bool) async throws {
    forgetLostViews()
    let visitor = tab.visitor
    let form = isWatched ? [("view", tab.view)] : []
    story.append(
      "\(visitor.name) does \(path) on \(isWatched ? tab.view : "-")\(isLate ? ", late" : "")"
    )
    let exchange = await visitor.client.begin(
      .post,
      path,
      [(.contentType, "application/x-www-form-urlencoded")],
      body: Array(Self.encoded(form + [("count", "7")]).utf8)
    )
    for view in views where view.session == visitor.session && view.page == .friends && isWatched {
      view.hasHistory = true
    }
    if isLate {
      pending.append(exchange)
    } else {
      let answer = await exchange.response()
      try require(
        answer.status.code < 500 || answer.status == .serviceUnavailable,
        "\(answer.status)"
      )
    }
  }

  func finishPending() async throws {
    for exchange in pending {
      let answer = await exchange.response()
      try require(
        answer.status.code < 500 || answer.status == .serviceUnavailable,
        "\(answer.status)"
      )
    }
    pending = []
  }

  private func send(
    _ visitor: ModelVisitor,
    _ path: String,
    _ pairs: [(String, String)]
  ) async -> Status {
    await visitor.client.send(
      .post,
      path,
      [(.contentType, "application/x-www-form-urlencoded")],
      body: Array(Self.encoded(pairs).utf8)
    ).status
  }

  private static func encoded(_ pairs: [(String, String)]) -> String {
    pairs.map { Form([$0: $1]).encoded }.joined(separator: "&")
  }
}

// MARK: Sessions

extension LiveModel {
  func signIn(_ visitor: ModelVisitor) async throws {
    story.append("\(visitor.name) signs in")
    site.accounts.delayChecks(by: 0)
    let answer = await visitor.client.post(
      "/login",
      form: ["username": visitor.name, "password": "liangshan"]
    )
    try require(answer.status == .seeOther, "the sign-in answers \(answer.status)")
    endSession(of: visitor)
    visitor.isSignedIn = true
  }

  func signOut(_ visitor: ModelVisitor) async throws {
    story.append("\(visitor.name) signs out")
    let answer = await visitor.client.post("/logout")
    try require(answer.status == .seeOther, "the sign-out answers \(answer.status)")
    endSession(of: visitor)
    visitor.isSignedIn = false
  }

  func expire(_ visitor: ModelVisitor) async {
    guard visitor.isSignedIn else { return }
    story.append("\(visitor.name)'s session is over")
    await site.expireSession(of: visitor.account)
    endSession(of: visitor)
    visitor.isSignedIn = false
  }

  /// All views of the session are gone, and their streams have said why.
  private func endSession(of visitor: ModelVisitor) {
    for view in views where view.session == visitor.session {
      if let stream = view.stream { ended.append((stream, "the session has ended")) }
    }
    views.removeAll { $0.session == visitor.session }
    visitor.session = newSession()
  }

  /// Every stream ends, and the views are gone.
  func restart() throws {
    story.append("the server starts anew")
    for tab in tabs { try disconnect(tab) }
    views = []
    try site.restart()
  }
}
