import HTTP
import Locking
import Testing
import Web
import WebTesting

@Suite struct HealthTests {
  private let store = ProbedStore()

  private func site() -> TestSite {
    TestSite { [store] router in
      HealthRoute(isSuspect: { store.isSuspect }, probe: { store.probe($0) })
        .add(to: &router, at: "/health")
    }
  }

  /// Asks, and returns once so many wait for a probe.
  private func ask(_ site: TestSite, waiting count: Int) async -> Task<TestResponse, Never> {
    let visitor = site.visitor()
    let task = Task { await visitor.get("/health") }
    while site.loop.timerCount < count { await Task.yield() }
    return task
  }

  @Test func `what nothing is known against is healthy at once, without a probe`() async {
    let exchange = await site().visitor().begin(.get, "/health")

    #expect(exchange.wasAnsweredAtOnce)
    let answer = await exchange.response()

    #expect(answer.status == .ok)
    #expect(answer.text == "ok\n")
    #expect(answer.setCookie("session") == nil)
    #expect(store.probes == 0)
  }

  @Test func `what is suspect is probed, and unhealthy for the reason that the probe gives`() async
  {
    store.suspect()
    let asked = await ask(site(), waiting: 1)

    store.answer("the disk is full")

    let answer = await asked.value
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.text == "the disk is full\n")
    #expect(answer[.contentType] == "text/plain; charset=utf-8")
  }

  @Test func `a probe that works makes it healthy again, with none after it`() async {
    store.suspect()
    let site = site()
    let asked = await ask(site, waiting: 1)

    store.answer(nil)
    let next = await site.visitor().get("/health")

    #expect(await asked.value.status == .ok)
    #expect(next.status == .ok)
    #expect(store.probes == 1)
  }

  @Test func `all who ask while one is probing get its answer`() async {
    store.suspect()
    let site = site()
    var asked: [Task<TestResponse, Never>] = []
    for count in 1...3 { asked.append(await ask(site, waiting: count)) }

    store.answer("the database is locked")

    for task in asked { #expect(await task.value.text == "the database is locked\n") }
    #expect(store.probes == 1)
  }

  @Test func `a probe that takes too long is not waited for, nor made twice`() async {
    store.suspect()
    let site = site()
    let first = await ask(site, waiting: 1)
    site.loop.advance(by: .seconds(2))
    let answer = await first.value
    let second = await ask(site, waiting: 1)

    store.answer(nil)

    #expect(answer.status == .serviceUnavailable)
    #expect(answer.text == "the store does not answer\n")
    #expect(await second.value.status == .ok)
    #expect(store.probes == 1)
  }
}

/// Fails when it is told to, and answers probes when it is told to.
private final class ProbedStore: Sendable {
  private struct State {
    var isSuspect = false
    var probes = 0
    var waiting: (@Sendable (String?) -> Void)?
  }

  private let state = Lock(State())

  var isSuspect: Bool { state.withLock { $0.isSuspect } }
  var probes: Int { state.withLock { $0.probes } }

  func suspect() {
    state.withLock { $0.isSuspect = true }
  }

  func probe(_ answer: @escaping @Sendable (String?) -> Void) {
    state.withLock { state in
      state.probes += 1
      state.waiting = answer
    }
  }

  func answer(_ reason: String?) {
    let waiting = state.withLock { state in
      if reason == nil { state.isSuspect = false }
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?(reason)
  }
}
