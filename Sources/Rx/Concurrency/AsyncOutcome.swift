import Locking

/// Waits in a task for the first element of a sequence.
// Sound: the state is guarded by the lock; elements are handed from the source to the waiting task.
final class AsyncOutcome<Element>: @unchecked Sendable {
  private struct State {
    var continuation: CheckedContinuation<Carried<Element>?, any Error>?
    var result: Result<Carried<Element>?, any Error>?
    var isCancelled = false
  }

  private let state = Lock(unchecked: State())
  private let subscription = SingleAssignmentDisposable()

  /// The first element, nil at an end without one; throws an error and `CancellationError`, the
  /// latter also when the source is gone without an end.
  static func first(of source: Observable<Element>) async throws -> Carried<Element>? {
    let outcome = AsyncOutcome<Element>()
    let carried = Carried(source)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        outcome.wait(continuation)
        outcome.subscribe(to: carried.value)
        outcome.checkCancellation()
      }
    } onCancel: {
      outcome.cancel()
    }
  }

  private func subscribe(to source: Observable<Element>) {
    subscription.setDisposable(
      source.subscribe(
        onNext: { self.settle(.success(Carried($0))) },
        onError: { self.settle(.failure($0)) },
        onCompleted: { self.settle(.success(nil)) },
        onGone: { self.settle(.failure(CancellationError())) }
      )
    )
  }

  private func wait(_ continuation: CheckedContinuation<Carried<Element>?, any Error>) {
    let result: Result<Carried<Element>?, any Error>? = state.withLockUnchecked { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(with: result) }
  }

  private func settle(_ result: Result<Carried<Element>?, any Error>) {
    let continuation: CheckedContinuation<Carried<Element>?, any Error>? =
      state.withLockUnchecked { state in
        guard state.result == nil else { return nil }
        state.result = result
        return state.continuation.take()
      }
    continuation?.resume(with: result)
  }

  /// Notes that the task was cancelled; an answer that comes at once still counts.
  private func cancel() {
    let isWaiting = state.withLockUnchecked { state in
      state.isCancelled = true
      return state.continuation != nil
    }
    if isWaiting { giveUp() }
  }

  private func checkCancellation() {
    if state.withLockUnchecked({ $0.isCancelled }) { giveUp() }
  }

  private func giveUp() {
    settle(.failure(CancellationError()))
    subscription.dispose()
  }
}
