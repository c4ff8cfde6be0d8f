import Rx
import RxTest
import Testing

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

/// How a sequence ends that a test looks at.
enum End {
  case completed
  case failed
  /// It goes on, or goes without a word.
  case open
}

/// The elements of events, without their times; that they end as said, and once, is a test of its
/// own.
func elements<Element>(
  _ events: [Recorded<Event<Element>>],
  _ end: End = .completed,
  at location: SourceLocation = #_sourceLocation
) -> [Element] {
  elements(events.map(\.value), end, at: location)
}

/// The elements of events; that they end as said, and once, is a test of its own.
func elements<Element>(
  _ events: [Event<Element>],
  _ end: End = .completed,
  at location: SourceLocation = #_sourceLocation
) -> [Element] {
  let ends: [End] = events.compactMap {
    switch $0 {
    case .next: nil
    case .error: .failed
    case .completed: .completed
    }
  }
  let expected: [End] = end == .open ? [] : [end]
  let endsLast = ends.isEmpty || events.last?.isStopEvent == true
  #expect(ends == expected, sourceLocation: location)
  #expect(endsLast, "Something follows the end.", sourceLocation: location)
  return events.compactMap(\.element)
}

/// An error for tests.
struct Failure: Error, Equatable {
  var code = 0
}
