/// Keeps the newest elements, as many as its buffer holds, and sends them to each new observer
/// before what it receives.
///
/// After an end event a new observer gets the kept elements and that event. Events are delivered
/// on the sender's thread, in the order of subscription. Sending from several threads at once is
/// safe, but then events may overlap: where operators remember something of them, the senders have
/// to take turns.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable,
  ObserverType
{
  /// The type of the observer that the subject can pose as.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private let source: ReplaySource<Element>
  private let list: ObserverList

  private init(limit: Int?) {
    source = ReplaySource(limit: limit)
    list = source.list
  }

  deinit {
    list.abandon()
  }

  /// A subject that keeps the newest `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(limit: max(0, bufferSize))
  }

  /// A subject that keeps all elements.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(limit: nil)
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

  /// Keeps an element and sends it to the observers.
  public func onNext(_ element: Element) {
    ObserverList.send(element, to: keep(element))
  }

  /// Keeps an element and returns the observers; what it supersedes goes when the lock is free, as
  /// its going may lead back here.
  private func keep(_ element: Element) -> ContiguousArray<ObserverListNode> {
    var element = element
    return list.snapshot { source.buffer.exchange(&element) }
  }

  /// Ends the subject with an error; new observers still get the kept elements first.
  public func onError(_ error: any Error) {
    list.finish(.error(error), as: Element.self)
  }

  /// Ends the subject; new observers still get the kept elements first.
  public func onCompleted() {
    list.finish(.completed, as: Element.self)
  }

  /// The subject as an observer.
  public func asObserver() -> ReplaySubject<Element> {
    self
  }

  /// Lets go of the observers and the kept elements; later observers get `RxError.disposed`.
  public func dispose() {
    source.dispose(self)
    var dropped = list.withLock { source.buffer.removeAll() }
    dropped.removeAll()
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
extension ReplaySubject: @unchecked Sendable where Element: Sendable {}
