import Dispatch
import Domain
import Rx
import RxTest
import Testing

@Suite struct SimulationTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private struct People: PersonService {
    let counter: BehaviorRelay<Int>

    func persons(in file: String) -> Single<[Person]> {
      Single.deferred {
        counter.accept(counter.value + 1)
        return .just([])
      }
    }
  }

  private func record(
    failures: Double,
    draws: Double
  ) -> (events: [Recorded<Event<[Person]>>], requests: Int) {
    let counter = BehaviorRelay(value: 0)
    let clock = Clock(scheduler: scheduler)
    let people = SimulatedPeople(
      People(counter: counter),
      Simulation(
        latency: .seconds(400),
        failures: failures,
        makeScheduler: { clock.scheduler },
        draw: { draws }
      )
    )
    let recorded = scheduler.record(source: people.persons(in: "a"))
    scheduler.start()
    return (recorded.events, counter.value)
  }

  @Test func `every answer is late`() {
    let (events, requests) = record(failures: 0.1, draws: 0.1)

    #expect(events == [.next(400, []), .completed(400)])
    #expect(requests == 1)
  }

  @Test func `a failure takes as long, and asks nobody`() {
    let (events, requests) = record(failures: 0.1, draws: 0.09)

    #expect(events == [.error(400, PersonError.unavailable)])
    #expect(requests == 0)
  }
}

/// A test's scheduler for a closure that may be called anywhere.
private struct Clock {
  let scheduler: TestScheduler
}

// Sound: the test calls the closure on its own thread alone.
extension Clock: @unchecked Sendable {}
