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
  /// What is left to play, the next last: a source that is itself a succession is played part by
  /// part, and one that is used up goes first, so that endless recursion at the end is no nesting.
  private var parts: ContiguousArray<SuccessionParts<Element>>
  private let wanted = Atomic<Int>(0)
  private var lastError: (any Error)?

  init(_ downstream: Sink<Element>, endsOn cue: Cue, playing parts: SuccessionParts<Element>) {
    self.cue = cue
    self.parts = [parts]
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    self.upstream.set(upstream)
  }

  override func sever() {
    upstream.sever()
    downstream.sever()
  }

  override func next(_ element: Element) {
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    guard cue == .failure else { return fail(error) }
    lastError = error
    upstream.clear()
    advance()
  }

  override func completed() {
    guard cue == .completion else { return finish() }
    upstream.clear()
    advance()
  }

  /// Starts the next source; one that ends meanwhile is followed by the loop that is running.
  func advance() {
    guard wanted.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat {
      guard !upstream.isDisposed, !isOver else { return }
      guard let source = takeSource() else { return end() }
      source.start(self)
    } while wanted.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue != 0
  }

  private func takeSource() -> Observable<Element>? {
    while !parts.isEmpty {
      Resources.traceSuccession(depth: parts.count)
      guard let source = parts[parts.count - 1].take() else {
        parts.removeLast()
        continue
      }
      if parts[parts.count - 1].isUsedUp { parts.removeLast() }
      guard cue == .completion, let inner = source.successionParts else { return source }
      parts.append(inner)
    }
    return nil
  }

  private func end() {
    if let lastError { fail(lastError) } else { finish() }
  }
}
