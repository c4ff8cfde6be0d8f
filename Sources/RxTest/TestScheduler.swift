public import Rx

/// A scheduler whose clock counts in whole numbers and moves only when its work is run.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// When `start` does what, unless told otherwise.
  public enum Defaults {
    /// When the sequence is made.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When the subscription is disposed of.
    public static let disposed = 1000
  }

  private let simulatesProcessingDelay: Bool

  /// A scheduler whose clock stands at `initialClock`.
  ///
  /// - Parameters:
  ///   - initialClock: Where the clock begins.
  ///   - resolution: How many seconds one tick of the clock is.
  ///   - simulateProcessingDelay: Whether work planned for the present moment runs one tick later.
  public init(
    initialClock: TestTime = 0,
    resolution: Double = 1,
    simulateProcessingDelay: Bool = true
  ) {
    simulatesProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution)
    )
  }

  /// A sequence that sends its events at moments of the clock, whoever observes it.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(hot: events, self)
  }

  /// A sequence that sends its events to each observer, with times counted from the subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(cold: events, self)
  }

  /// An observer that records what it receives.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Runs `action` at a moment of the clock.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Moves work planned for the present or the past behind what runs now.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    guard time <= clock else { return time }
    return clock + (simulatesProcessingDelay && clock < .max ? 1 : 0)
  }

  /// Makes a sequence, subscribes to it, disposes of that, each at its moment; runs all work.
  ///
  /// - Parameters:
  ///   - created: When `create` is called.
  ///   - subscribed: When its result is subscribed to.
  ///   - disposed: When the subscription is disposed of.
  ///   - create: Makes the sequence.
  /// - Returns: An observer with what came.
  public func start<Source: ObservableConvertibleType>(
    created: TestTime,
    subscribed: TestTime,
    disposed: TestTime,
    create: @escaping () -> Source
  ) -> TestableObserver<Source.Element> {
    var source: Observable<Source.Element>?
    let subscription = SingleAssignmentDisposable()
    let observer = createObserver(Source.Element.self)
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) {
      guard let source else { return }
      subscription.setDisposable(source.subscribe(observer))
    }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// Makes a sequence at 100, subscribes to it at 200, disposes of that at `disposed`; runs all
  /// work and returns an observer with what came.
  public func start<Source: ObservableConvertibleType>(
    disposed: TestTime,
    create: @escaping () -> Source
  ) -> TestableObserver<Source.Element> {
    start(
      created: Defaults.created,
      subscribed: Defaults.subscribed,
      disposed: disposed,
      create: create
    )
  }

  /// Makes a sequence at 100, subscribes to it at 200, disposes of that at 1000; runs all work and
  /// returns an observer with what came.
  public func start<Source: ObservableConvertibleType>(
    _ create: @escaping () -> Source
  ) -> TestableObserver<Source.Element> {
    start(disposed: Defaults.disposed, create: create)
  }

  /// Subscribes to `source` at once and returns an observer that records what comes from it.
  ///
  /// The subscription lasts as long as the source.
  public func record<Source: ObservableConvertibleType>(
    source: Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    _ = source.asObservable().subscribe(observer)
    return observer
  }
}
