import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct ShapesViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private func output(radius: String) -> ShapesViewModel.Output {
    SharingScheduler.with(scheduler) {
      ShapesViewModel().transform(
        .init(radius: .just(radius), width: .just("10"), height: .just("20"))
      )
    }
  }

  @Test func `inheritance and protocol print the same areas`() {
    let output = output(radius: "10")
    let inherited = scheduler.record(source: output.byInheritance.map { $0.map { "\($0)" } })
    let conforming = scheduler.record(source: output.byProtocol.map { $0.map { "\($0)" } })

    scheduler.start()

    #expect(inherited.events.first == .next(0, "[314.0, 200.0]"))
    #expect(conforming.events.first == .next(0, "[314.0, 200.0]"))
  }

  @Test(arguments: ["", "x", "-1", "1e3", "10000"])
  func `a length that is none has no areas`(radius: String) {
    let areas = scheduler.record(source: output(radius: radius).byProtocol)

    scheduler.start()

    #expect(areas.events.first == .next(0, nil))
  }
}
