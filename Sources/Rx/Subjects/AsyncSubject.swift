/// Sends the last element it received, once it is completed.
///
/// An error is sent alone. Events are delivered on the sender's thread.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  /// The type of the observer that the subject can pose as.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let source: AsyncSource<Element>
  private let list: ObserverList

  /// A subject without observers.
  public override init() {
    source = AsyncSource()
    list = source.list
  }

  deinit {
    list.abandon()
  }

  /// Whether anybody observes the subject.
  public var hasObservers: Bool { !list.isEmpty }

  /// Takes an event: keeps an element, or ends the subject.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      // What is superseded goes when the lock is free, as its going may lead back here.
      var last: Element? = element
      _ = list.snapshot { swap(&source.last, &last) }
    case .error(let error):
      list.finish(.error(error), as: Element.self)
    case .completed:
      let nodes = list.end(.completed)
      guard let last = list.withLock({ source.last }) else {
        return ObserverList.finish(.completed, for: nodes, as: Element.self)
      }
      ObserverList.send(last, to: nodes)
      ObserverList.finish(.completed, for: nodes, as: Element.self)
    }
  }

  /// The subject as an observer.
  public func asObserver() -> AsyncSubject<Element> {
    self
  }

  /// What the subject sends, as a sequence that does not keep the subject alive.
  ///
  /// Once the subject is gone it sends nothing more.
  public override func asObservable() -> Observable<Element> {
    source
  }

  override func start(_ sink: Sink<Element>) {
    source.start(sink)
  }

  override func run(_ sink: Sink<Element>) {
    source.run(sink)
  }
}

// Sound: the list of observers guards the subject's own state.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}
