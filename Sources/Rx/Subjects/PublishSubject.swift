/// Sends what it receives to those who observe it at that moment.
///
/// An observer sees the events from its subscription on, and the end event if that has been.
/// Events are delivered on the sender's thread, in the order of subscription. Sending from several
/// threads at once is safe, but then events may overlap.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the observer that the subject can pose as.
  public typealias SubjectObserverType = PublishSubject<Element>

  private let source: HotSource<Element>
  private let list: ObserverList

  /// A subject without observers.
  public override init() {
    source = HotSource()
    list = source.list
  }

  deinit {
    list.abandon()
  }

  /// Whether anybody observes the subject.
  public var hasObservers: Bool { !list.isEmpty }

  /// Whether the subject was disposed of.
  public var isDisposed: Bool { source.isDisposed }

  /// Sends an event to the observers; nothing happens after an end event or `dispose`.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  /// Sends an element to the observers.
  public func onNext(_ element: Element) {
    ObserverList.send(element, to: list.snapshot)
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
  public func asObserver() -> PublishSubject<Element> {
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
extension PublishSubject: @unchecked Sendable where Element: Sendable {}
