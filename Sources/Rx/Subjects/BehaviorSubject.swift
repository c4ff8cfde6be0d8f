/// Sends its newest element to each new observer, then what it receives.
///
/// After an end event it sends only that. Events are delivered on the sender's thread, in the order
/// of subscription. Sending from several threads at once is safe, but then events may overlap:
/// where operators remember something of them, the senders have to take turns.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the observer that the subject can pose as.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  private let source: BehaviorSource<Element>
  private let list: ObserverList

  /// A subject whose first observers are sent `value`.
  public init(value: Element) {
    source = BehaviorSource(value)
    list = source.list
  }

  deinit {
    list.abandon()
  }

  /// Whether anybody observes the subject.
  public var hasObservers: Bool { !list.isEmpty }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { source.isDisposed }

  /// The newest element; throws the error that ended the subject, or `RxError.disposed`.
  public func value() throws -> Element {
    switch list.ending {
    case .disposed: throw RxError.disposed(object: self)
    case .error(let error): throw error
    case .completed, nil: current
    }
  }

  /// The newest element, whether or not the subject has ended.
  var current: Element {
    list.withLock { source.element }
  }

  /// Sends an event to the observers; nothing happens after an end event or `dispose`.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// Keeps an element and sends it to the observers.
  public func onNext(_ element: Element) {
    ObserverList.send(element, to: keep(element))
  }

  /// Keeps an element and returns the observers; what it supersedes goes when the lock is free, as
  /// its going may lead back here.
  private func keep(_ element: Element) -> ContiguousArray<ObserverListNode> {
    var element = element
    return list.snapshot { swap(&source.element, &element) }
  }

  /// Ends the subject with an error.
  public func onError(_ error: any Error) {
    list.finish(.error(error), as: Element.self)
  }

  /// Ends the subject.
  public func onCompleted() {
    list.finish(.completed, as: Element.self)
  }

  /// The subject as an observer.
  public func asObserver() -> BehaviorSubject<Element> {
    self
  }

  /// Lets go of the observers without an event; later ones get `RxError.disposed`.
  public func dispose() {
    source.dispose(self)
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
extension BehaviorSubject: @unchecked Sendable where Element: Sendable {}
