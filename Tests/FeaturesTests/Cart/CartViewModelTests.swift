import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct CartViewModelTests {
  private static let shudihuang = HerbID("8787878")
  private static let shechuangzi = HerbID("4566565")

  private let scheduler = TestScheduler(simulateProcessingDelay: false)

  /// What is pressed, and when.
  private struct Presses {
    var increment: [Recorded<Event<HerbID>>] = []
    var decrement: [Recorded<Event<HerbID>>] = []
    var setCount: [Recorded<Event<(HerbID, Int)>>] = []
    var add: [Recorded<Event<(HerbID, Int)>>] = []
    var delete: [Recorded<Event<HerbID>>] = []
    var restore: [Recorded<Event<HerbID>>] = []
    var reload: [Recorded<Event<Void>>] = []
  }

  private func viewModel(_ presses: Presses, carts: TimedCarts) -> CartViewModel {
    SharingScheduler.with(scheduler) {
      CartViewModel(
        input: .init(
          increment: scheduler.createHotObservable(presses.increment).asObservable(),
          decrement: scheduler.createHotObservable(presses.decrement).asObservable(),
          setCount: scheduler.createHotObservable(presses.setCount).asObservable(),
          add: scheduler.createHotObservable(presses.add).asObservable(),
          delete: scheduler.createHotObservable(presses.delete).asObservable(),
          restore: scheduler.createHotObservable(presses.restore).asObservable(),
          reload: scheduler.createHotObservable(presses.reload).asObservable()
        ),
        account: AccountID(1),
        carts: carts
      )
    }
  }

  private static func summary(_ kinds: Int, _ count: Int, _ total: Int64) -> Message {
    .cartSummary(kinds: kinds, count: count, total: Money(hundredths: total * 100))
  }

  @Test func `the cart is there at once, with its summary`() {
    let model = viewModel(Presses(), carts: TimedCarts(scheduler))
    let carts = scheduler.record(source: model.cart)
    let summaries = scheduler.record(source: model.summary)

    scheduler.start()

    #expect(carts.events == [.next(0, CartRules.defaultCart)])
    #expect(summaries.events == [.next(0, Self.summary(3, 7, 43))])
  }

  @Test func `the summary follows each edit`() {
    let presses = Presses(
      increment: [.next(100, Self.shudihuang)],
      decrement: [.next(200, Self.shechuangzi)],
      setCount: [.next(300, (Self.shudihuang, 0))],
      add: [.next(400, (HerbID("lurong"), 2))],
      delete: [.next(500, Self.shudihuang)],
      restore: [.next(600, Self.shudihuang)],
      reload: [.next(700, ())]
    )
    let carts = TimedCarts(scheduler)
    let model = viewModel(presses, carts: carts)
    let summaries = scheduler.record(source: model.summary)
    let edited = scheduler.record(source: model.edited)

    scheduler.start()

    #expect(
      carts.edits == [
        Recorded(time: 100, value: .increment(Self.shudihuang)),
        Recorded(time: 200, value: .decrement(Self.shechuangzi)),
        Recorded(time: 300, value: .setCount(Self.shudihuang, 0)),
        Recorded(time: 400, value: .add(HerbID("lurong"), count: 2)),
        Recorded(time: 500, value: .delete(Self.shudihuang)),
        Recorded(time: 600, value: .restore(Self.shudihuang)),
        Recorded(time: 700, value: .reload),
      ]
    )
    #expect(
      summaries.events == [
        .next(0, Self.summary(3, 7, 43)), .next(110, Self.summary(3, 8, 48)),
        .next(210, Self.summary(3, 7, 40)), .next(310, Self.summary(3, 3, 20)),
        .next(410, Self.summary(4, 5, 76)), .next(510, Self.summary(3, 5, 76)),
        .next(610, Self.summary(4, 5, 76)), .next(710, Self.summary(3, 7, 43)),
      ]
    )
    #expect(edited.events.map(\.time) == [110, 210, 310, 410, 510, 610, 710])
  }

  @Test func `every press counts, however fast they come`() {
    let carts = TimedCarts(scheduler)
    let model = viewModel(
      Presses(increment: (0..<5).map { .next(100 + $0, Self.shudihuang) }),
      carts: carts
    )
    let edited = scheduler.record(source: model.edited)

    scheduler.start()

    let counts = edited.events.compactMap {
      try? $0.value.element?.get().item(Self.shudihuang)?.count
    }
    #expect(counts == [4, 5, 6, 7, 8])
  }

  @Test(
    arguments: [
      (CartError.unknownItem as any Error, CartError.unknownItem),
      (CartError.unavailable, .unavailable), (RxError.timeout, .unavailable),
    ]
  )
  func `an edit that fails says how, changes nothing, and the next one works`(
    error: any Error,
    told: CartError
  ) {
    let carts = TimedCarts(scheduler, failures: [.increment(Self.shudihuang): error])
    let model = viewModel(
      Presses(
        increment: [.next(100, Self.shudihuang)],
        decrement: [.next(200, Self.shudihuang)]
      ),
      carts: carts
    )
    let edited = scheduler.record(source: model.edited)
    let summaries = scheduler.record(source: model.summary)

    scheduler.start()

    #expect(edited.events.first == .next(110, .failure(told)))
    #expect(edited.events.map(\.time) == [110, 210])
    #expect(
      summaries.events == [
        .next(0, Self.summary(3, 7, 43)), .next(210, Self.summary(3, 6, 38)),
      ]
    )
  }

  @Test func `a slow edit does not hold up the others`() {
    let carts = TimedCarts(scheduler, delays: [.increment(Self.shudihuang): 200])
    let model = viewModel(
      Presses(
        increment: [.next(100, Self.shudihuang)],
        decrement: [.next(110, Self.shechuangzi)]
      ),
      carts: carts
    )
    let edited = scheduler.record(source: model.edited)

    scheduler.start()

    #expect(edited.events.map(\.time) == [120, 300])
  }
}
