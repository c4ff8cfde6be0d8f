/// Sends the last element it received, once it is completed.
///
/// An error is sent alone. Events are delivered on the sender's thread.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  /// The type of the observer that the subject can pose as.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let list = ObserverList()
  private var last: Element?

  /// A subject without observers.
  public override init() {}

  deinit {
    list.abandon()
  }

  /// Whether anybody observes the subject.
  public var hasObservers: Bool { !list.isEmpty }

  /// Takes an event: keeps an element, or ends the subject.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      _ = list.snapshot { last = element }
    case .error(let error):
      list.finish(.error(error), as: Element.self)
    case .completed:
      let nodes = list.end(.completed)
      guard let last = list.withLock({ last }) else {
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

  override func start(_ sink: Sink<Element>) {
    run(sink)
  }

  override func run(_ sink: Sink<Element>) {
    let node = ObserverNode(list, sink)
    sink.attach(node)
    guard let ending = list.append(node) else { return }
    if case .completed = ending, let last = list.withLock({ last }) { sink.next(last) }
    if node.close() { sink.receive(ending, of: self) }
  }
}

// Sound: the list of observers guards the subject's own state.
extension AsyncSubject: @unchecked Sendable where Element: Sendable {}
