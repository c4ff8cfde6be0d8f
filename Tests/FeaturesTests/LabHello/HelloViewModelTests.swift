import Rx
import RxTest
import Testing

@testable import Features

@Suite struct HelloViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private func hot<Element>(_ events: [Recorded<Event<Element>>]) -> Observable<Element> {
    scheduler.createHotObservable(events).asObservable()
  }

  @Test func `subjects greet whom the name says, at each press`() {
    let viewModel = SharingScheduler.with(scheduler) { HelloViewModel() }
    let greeting = scheduler.record(source: viewModel.output.greeting)
    _ = hot([.next(10, "Ada"), .next(30, "宋江")]).subscribe(viewModel.input.name)
    _ = hot([.next(5, ()), .next(20, ()), .next(40, ())]).subscribe(viewModel.input.sayHello)

    scheduler.start()

    #expect(greeting.events == [.next(20, "Hello Ada!"), .next(40, "Hello 宋江!")])
  }

  @Test func `an error in the name is a sad face`() {
    struct Lost: Error {}
    let viewModel = SharingScheduler.with(scheduler) { HelloViewModel() }
    let greeting = scheduler.record(source: viewModel.output.greeting)
    _ = hot([.next(10, ())]).subscribe(viewModel.input.sayHello)
    scheduler.scheduleAt(5) { viewModel.input.name.onError(Lost()) }

    scheduler.start()

    #expect(greeting.events.first?.value == .next(":-("))
  }

  @Test func `transform greets alike, and begins with silence`() {
    let output = SharingScheduler.with(scheduler) {
      HelloTransformViewModel().transform(
        .init(
          name: hot([.next(10, "Ada")]),
          sayHello: hot([.next(5, ()), .next(20, ())])
        )
      )
    }
    let greeting = scheduler.record(source: output.greeting)

    scheduler.start()

    #expect(greeting.events == [.next(0, ""), .next(20, "Hello Ada!")])
  }
}
