import Synchronization

/// Plays one source after another without deepening the stack, however many end at once.
final class SuccessionSink<Element>: Operator<Element, Element> {
  /// Which end of a source makes way for the next one.
  enum Cue {
    case completion
    case failure
  }

  let upstream = SerialUpstream()
  private let cue: Cue
  private let nextSource: () -> Observable<Element>?
  private let wanted = Atomic<Int>(0)
  private var lastError: (any Error)?

  init(
    _ downstream: Sink<Element>,
    endsOn cue: Cue,
    _ nextSource: @escaping () -> Observable<Element>?
  ) {
    self.cue = cue
    self.nextSource = nextSource
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    self.upstream.set(upstream)
  }

  override func sever() {
    upstream.sever()
  }

  override func next(_ element: Element) {
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    guard cue == .failure else { return downstream.error(error) }
    lastError = error
    upstream.clear()
    advance()
  }

  override func completed() {
    guard cue == .completion else { return downstream.completed() }
    upstream.clear()
    advance()
  }

  /// Starts the next source; one that ends meanwhile is followed by the loop that is running.
  func advance() {
    guard wanted.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      guard !upstream.isDisposed else { return }
      guard let source = nextSource() else { return finish() }
      source.start(self)
    } while wanted.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue != 0
  }

  private func finish() {
    if let lastError { downstream.error(lastError) } else { downstream.completed() }
  }
}
