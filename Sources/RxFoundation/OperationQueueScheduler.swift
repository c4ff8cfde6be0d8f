public import Foundation

/// Runs work as operations of a queue.
public final class OperationQueueScheduler: ImmediateSchedulerType, Sendable {
  /// The queue.
  public let operationQueue: OperationQueue
  /// The priority of the operations.
  public let queuePriority: Operation.QueuePriority

  /// Runs on `operationQueue`.
  ///
  /// - Parameters:
  ///   - operationQueue: The queue.
  ///   - queuePriority: The priority of the operations.
  public init(
    operationQueue: OperationQueue,
    queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs `action` with `state` as an operation; disposing of the result calls it off.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SingleAssignmentDisposable()
    let work = Work {
      guard !cancel.isDisposed else { return }
      cancel.setDisposable(action(state))
    }
    let operation = BlockOperation { work.run() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return cancel
  }
}

// Sound: the queue runs the work once, after it was scheduled.
private struct Work: @unchecked Sendable {
  let run: () -> Void
}
