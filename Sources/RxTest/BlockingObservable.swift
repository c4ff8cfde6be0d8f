import Dispatch
public import Rx

/// A sequence to be waited for, in tests.
///
/// Every method subscribes, blocks the calling thread until the answer is known, and throws the
/// sequence's error, or `RxError.timeout` when the time is over.
public struct BlockingObservable<Element> {
  let timeout: Double?
  let source: Observable<Element>
}

extension ObservableConvertibleType {
  /// The sequence to be waited for, for at most `timeout` seconds; nil waits for ever.
  public func toBlocking(timeout: Double? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}

/// What came from a sequence that was waited for.
public enum MaterializedSequenceResult<Element> {
  /// It ended well.
  case completed(elements: [Element])
  /// It failed, or the time was over.
  case failed(elements: [Element], error: any Error)
}

extension BlockingObservable {
  /// All elements, once the sequence has ended.
  public func toArray() throws -> [Element] {
    try elements(of: wait { _ in true })
  }

  /// The first element, or nil if the sequence ends without one.
  public func first() throws -> Element? {
    try elements(of: wait { _ in false }).first
  }

  /// The last element, once the sequence has ended; nil if there is none.
  public func last() throws -> Element? {
    try elements(of: wait { _ in true }).last
  }

  /// The only element; throws `RxError.noElements` or `RxError.moreThanOneElement` otherwise.
  public func single() throws -> Element {
    try single { _ in true }
  }

  /// The only element that satisfies `predicate`; throws `RxError.noElements` or
  /// `RxError.moreThanOneElement` otherwise, or what `predicate` throws.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    var failure: (any Error)?
    var matches: [Element] = []
    let result = wait { element in
      do {
        if try predicate(element) { matches.append(element) }
        if matches.count > 1 { failure = RxError.moreThanOneElement }
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    _ = try elements(of: result)
    guard let match = matches.first else { throw RxError.noElements }
    return match
  }

  /// All elements and how the sequence ended.
  public func materialize() -> MaterializedSequenceResult<Element> {
    wait { _ in true }
  }

  private func elements(of result: MaterializedSequenceResult<Element>) throws -> [Element] {
    switch result {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }

  /// Collects elements until the end, or until `isWanted` refuses to go on after one.
  private func wait(
    _ isWanted: @escaping (Element) -> Bool
  ) -> MaterializedSequenceResult<Element> {
    let waiter = Waiter()
    let deadline = timeout.map { DispatchTime.now() + $0 }
    let subscription = SingleAssignmentDisposable()
    var elements: [Element] = []
    var failure: (any Error)?
    var isStopped = false
    subscribe {
      subscription.setDisposable(
        source.subscribe { event in
          guard !isStopped else { return }
          switch event {
          case .next(let element):
            elements.append(element)
            isStopped = !isWanted(element)
            if !isStopped, let deadline, deadline <= .now() {
              failure = RxError.timeout
              isStopped = true
            }
          case .error(let error):
            failure = error
            isStopped = true
          case .completed:
            isStopped = true
          }
          if isStopped {
            subscription.dispose()
            waiter.stop()
          }
        }
      )
    }
    let isInTime = waiter.wait(timeout: timeout)
    subscription.dispose()
    if !isInTime { return .failed(elements: elements, error: RxError.timeout) }
    if let failure { return .failed(elements: elements, error: failure) }
    return .completed(elements: elements)
  }

  /// Subscribes as a piece of work of this thread, so that a source which never pauses runs after
  /// it and can be stopped.
  private func subscribe(_ subscribe: @escaping () -> Void) {
    guard CurrentThreadScheduler.isScheduleRequired else { return subscribe() }
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      subscribe()
      return Disposables.create()
    }
  }
}
