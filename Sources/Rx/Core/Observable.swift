/// Another name for `Observable`, where that means something else.
public typealias RxObservable<Element> = Observable<Element>

/// A sequence of events over time, for any number of observers.
///
/// Subscribing starts it; disposing of the subscription stops it. Events arrive on whatever thread
/// the source uses, unless an operator such as `observe(on:)` says otherwise.
public class Observable<Element>: ObservableType {
  init() {
    Resources.trace()
  }

  #if TRACE_RESOURCES
  deinit {
    Resources.untrace()
  }
  #endif

  /// Starts the sequence for `observer`; disposing of the result stops it.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let subscription = RootSubscription()
    start(ObserverSink(observer, subscription))
    return subscription
  }

  /// The sequence itself.
  public func asObservable() -> Observable<Element> {
    self
  }

  /// Sends the events of a new subscription to `sink`, within a trampoline that already runs.
  func run(_ sink: Sink<Element>) {}

  /// Sends the only element to `sink`, if the sequence is one element that is already there.
  ///
  /// Its end is left to the caller. Spares receivers of many such sequences a sink for each.
  func deliverJust(to sink: Sink<Element>) -> Bool { false }

  /// The sequences that one after another make up this one, if it is but these.
  var successionParts: SuccessionParts<Element>? { nil }

  /// Sends the events of a new subscription to `sink`, from wherever the caller is.
  ///
  /// Work for the current thread's scheduler that comes up meanwhile runs when the whole chain is
  /// connected. Sources that never schedule such work override this to run at once.
  func start(_ sink: Sink<Element>) {
    let trampoline = Trampoline.current
    if trampoline.isActive {
      run(sink)
    } else {
      trampoline.enter { run(sink) }
    }
  }
}
