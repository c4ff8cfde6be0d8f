import Foundation
import RxFoundation
import Testing

@Suite struct OperationQueueSchedulerTests {
  private let queue = OperationQueue()

  @Test func `work is run as an operation of the queue`() async throws {
    let scheduler = OperationQueueScheduler(operationQueue: queue)

    let isThere = try await Single<Bool>.deferred { .just(OperationQueue.current != nil) }
      .subscribe(on: scheduler)
      .value

    #expect(isThere)
  }

  @Test func `events keep their order on a concurrent queue`() async throws {
    queue.maxConcurrentOperationCount = 8
    let scheduler = OperationQueueScheduler(operationQueue: queue)

    let numbers = try await Observable.range(start: 0, count: 200)
      .observe(on: scheduler)
      .toArray()
      .value

    #expect(numbers == Array(0..<200))
  }

  @Test func `operations have the scheduler's priority, normal unless told otherwise`() {
    queue.isSuspended = true
    let urgent = OperationQueueScheduler(operationQueue: queue, queuePriority: .veryHigh)
    let usual = OperationQueueScheduler(operationQueue: queue)

    _ = urgent.schedule(()) { _ in Disposables.create() }

    #expect(queue.operations.map(\.queuePriority) == [.veryHigh])
    #expect(urgent.queuePriority == .veryHigh && usual.queuePriority == .normal)
    #expect(urgent.operationQueue === queue)
    queue.cancelAllOperations()
    queue.isSuspended = false
  }

  @Test func `work that was disposed of is not run`() {
    queue.isSuspended = true
    let scheduler = OperationQueueScheduler(operationQueue: queue)
    let hasRun = BooleanDisposable()

    scheduler.schedule(hasRun) { hasRun in
      hasRun.dispose()
      return Disposables.create()
    }
    .dispose()
    queue.isSuspended = false
    queue.waitUntilAllOperationsAreFinished()

    #expect(!hasRun.isDisposed)
  }
}
