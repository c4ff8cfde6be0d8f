import Rx
import RxTest

/// Plays what `build` makes on a test scheduler, subscribed from 200 to 1000, and returns the
/// events.
func play<Source: ObservableConvertibleType>(
  disposed: TestTime = 1000,
  _ build: @escaping (TestScheduler) -> Source
) -> [Recorded<Event<Source.Element>>] {
  let scheduler = TestScheduler()
  return scheduler.start(disposed: disposed) { build(scheduler) }.events
}

extension TestScheduler {
  /// A hot sequence that counts 1, 2, 3 … from 210 on, every 10, and then ends.
  func counting(to last: Int) -> TestableObservable<Int> {
    createHotObservable(
      (1...last).map { .next(200 + $0 * 10, $0) } + [.completed(210 + last * 10)]
    )
  }
}

/// The elements of events, without their times.
func elements<Element>(_ events: [Recorded<Event<Element>>]) -> [Element] {
  events.compactMap(\.value.element)
}

/// An error for tests.
struct Failure: Error, Equatable {
  var code = 0
}
