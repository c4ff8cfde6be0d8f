import Rx
import RxTest
import Testing

@testable import Features

@Suite struct SubjectViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  /// Subscribes, sends A and B, subscribes again, and sends C.
  private func run(_ kind: SubjectKind) -> [String] {
    let subscribe = scheduler.createHotObservable([.next(10, ()), .next(40, ())])
    let emit = scheduler.createHotObservable([.next(20, ()), .next(30, ()), .next(50, ())])
    let output = SharingScheduler.with(scheduler) {
      SubjectViewModel(kind: kind).transform(
        .init(subscribe: subscribe.asObservable(), emit: emit.asObservable())
      )
    }
    let log = scheduler.record(source: output.log)
    scheduler.start()
    return log.events.last?.value.element ?? []
  }

  @Test func `no press beyond the limit subscribes anybody`() {
    let presses = (1...SubjectViewModel.limit + 5).map { Recorded.next($0, ()) }
    let subscribe = scheduler.createHotObservable(presses)
    let emit = scheduler.createHotObservable([.next(100, ())])
    let output = SharingScheduler.with(scheduler) {
      SubjectViewModel(kind: .publish).transform(
        .init(subscribe: subscribe.asObservable(), emit: emit.asObservable())
      )
    }

    let log = scheduler.record(source: output.log)
    scheduler.start()

    #expect(log.events.last?.value.element?.count == SubjectViewModel.limit)
    #expect(log.events.last?.value.element?.last == "Subscription: 20 Event: next(A)")
  }

  @Test func `a publish subject sends a late subscriber nothing of before`() {
    #expect(
      run(.publish) == [
        "Subscription: 1 Event: next(A)",
        "Subscription: 1 Event: next(B)",
        "Subscription: 1 Event: next(C)",
        "Subscription: 2 Event: next(C)",
      ]
    )
  }

  @Test(arguments: [SubjectKind.behavior, .variable])
  func `a behavior subject and a variable begin with the present value`(kind: SubjectKind) {
    #expect(
      run(kind) == [
        "Subscription: 1 Event: next(0)",
        "Subscription: 1 Event: next(A)",
        "Subscription: 1 Event: next(B)",
        "Subscription: 2 Event: next(B)",
        "Subscription: 1 Event: next(C)",
        "Subscription: 2 Event: next(C)",
      ]
    )
  }

  @Test func `a replay subject of one repeats the last`() {
    #expect(
      run(.replay1) == [
        "Subscription: 1 Event: next(A)",
        "Subscription: 1 Event: next(B)",
        "Subscription: 2 Event: next(B)",
        "Subscription: 1 Event: next(C)",
        "Subscription: 2 Event: next(C)",
      ]
    )
  }

  @Test func `a replay subject of two repeats the last two`() {
    #expect(
      run(.replay2) == [
        "Subscription: 1 Event: next(A)",
        "Subscription: 1 Event: next(B)",
        "Subscription: 2 Event: next(A)",
        "Subscription: 2 Event: next(B)",
        "Subscription: 1 Event: next(C)",
        "Subscription: 2 Event: next(C)",
      ]
    )
  }
}
