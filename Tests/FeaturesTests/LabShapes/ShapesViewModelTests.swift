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

  @Test(arguments: [
    ("", Message.countRequired), ("x", .countNotWhole(0...9999)), ("-1", .countNotWhole(0...9999)),
    ("1e3", .countNotWhole(0...9999)), ("10000", .countOutOfRange(0...9999)),
  ])
  func `a length that is none has no areas, and says why`(radius: String, problem: Message) {
    let output = output(radius: radius)
    let areas = scheduler.record(source: output.byProtocol)
    let verdicts = output.verdicts.map { scheduler.record(source: $0) }

    scheduler.start()

    #expect(areas.events.first == .next(0, nil))
    #expect(
      verdicts.map(\.events.first?.value) == [
        .next(.failed(message: problem)), .next(.empty), .next(.empty),
      ]
    )
  }
}
