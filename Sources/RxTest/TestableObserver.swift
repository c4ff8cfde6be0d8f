public import Rx

/// Records the events that it receives, each with its moment on the test scheduler's clock.
public final class TestableObserver<Element>: ObserverType {
  private let scheduler: TestScheduler

  /// What came so far.
  public private(set) var events: [Recorded<Event<Element>>] = []

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// Records an event.
  public func on(_ event: Event<Element>) {
    events.append(Recorded(time: scheduler.clock, value: event))
  }
}
