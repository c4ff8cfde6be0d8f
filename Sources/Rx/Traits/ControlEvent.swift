/// A type that can be turned into a `ControlEvent`.
public protocol ControlEventType<Element>: ObservableType {
  /// The value as a `ControlEvent`.
  func asControlEvent() -> ControlEvent<Element>
}

/// What happens to a control: it never fails, replays nothing, and comes on the page's scheduler.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// The events of `events`, subscribed to on the sharing scheduler of this moment.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: SharingScheduler.subscribing())
  }

  /// Starts the events for `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// The events as a plain sequence.
  public func asObservable() -> Observable<Element> {
    events
  }

  /// The value itself.
  public func asControlEvent() -> ControlEvent<Element> {
    self
  }

  /// The events as an `Infallible`.
  public func asInfallible() -> Infallible<Element> {
    Infallible(events)
  }

  /// The events as a driver.
  public func asDriver() -> Driver<Element> {
    asUnfailingSharedSequence()
  }

  /// The events as a signal.
  public func asSignal() -> Signal<Element> {
    asUnfailingSharedSequence()
  }
}

// Sound: the sequence inside guards its own state.
extension ControlEvent: @unchecked Sendable where PropertyType: Sendable {}
