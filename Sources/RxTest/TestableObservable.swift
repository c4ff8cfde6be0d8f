public import Rx

/// A sequence with planned events, which records when it was subscribed to.
public final class TestableObservable<Element>: ObservableType {
  /// The subscriptions so far.
  public private(set) var subscriptions: [Subscription] = []
  /// The planned events.
  public let recordedEvents: [Recorded<Event<Element>>]

  private let scheduler: TestScheduler
  private let isHot: Bool
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []

  init(hot events: [Recorded<Event<Element>>], _ scheduler: TestScheduler) {
    recordedEvents = events
    self.scheduler = scheduler
    isHot = true
    for event in events {
      scheduler.scheduleAt(event.time) {
        for (_, observer) in self.observers { observer.on(event.value) }
      }
    }
  }

  init(cold events: [Recorded<Event<Element>>], _ scheduler: TestScheduler) {
    recordedEvents = events
    self.scheduler = scheduler
    isHot = false
  }

  /// Starts sending to `observer` and records that.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let number = subscriptions.count
    subscriptions.append(Subscription(scheduler.clock))
    let sending = isHot ? join(number, observer) : play(observer)
    return Disposables.create { [weak self] in
      sending.dispose()
      self?.leave(number)
    }
  }

  private func leave(_ number: Int) {
    subscriptions[number] = Subscription(subscriptions[number].subscribe, scheduler.clock)
  }

  private func join<Observer: ObserverType>(
    _ number: Int,
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    observers.append((number, observer.asObserver()))
    return Disposables.create { [weak self] in
      self?.observers.removeAll { $0.number == number }
    }
  }

  private func play<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let planned = CompositeDisposable()
    for event in recordedEvents {
      let disposable = scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
        observer.on(event.value)
        return Disposables.create()
      }
      _ = planned.insert(disposable)
    }
    return planned
  }
}
