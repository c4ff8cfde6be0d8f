import FoundationEssentials
import Rx
import Testing

/// Those who need the main queue, which is one for all, and so take it in turns.
@Suite(.serialized) enum MainQueueTests {}

extension MainQueueTests {
  @Suite struct MainSchedulerTests {
    @Test(arguments: [
      MainScheduler.instance as any SchedulerType & Sendable, MainScheduler.asyncInstance,
      ConcurrentMainScheduler.instance,
    ])
    func `elements are delivered in order on the main queue`(
      scheduler: any SchedulerType & Sendable
    ) async throws {
      let numbers = try await Observable.range(start: 0, count: 100)
        .observe(on: scheduler)
        .do(onNext: { _ in MainScheduler.ensureRunningOnMainThread() })
        .toArray().value

      #expect(numbers == Array(0..<100))
    }

    @Test(arguments: [
      MainScheduler.instance as any SchedulerType & Sendable, MainScheduler.asyncInstance,
      ConcurrentMainScheduler.instance,
    ])
    func `timers count on the main queue until they are disposed of`(
      scheduler: any SchedulerType & Sendable
    ) async throws {
      let begin = scheduler.now

      let numbers = try await Observable<Int>
        .timer(.milliseconds(2), period: .milliseconds(1), scheduler: scheduler)
        .do(onNext: { _ in MainScheduler.ensureExecutingOnScheduler() })
        .take(3)
        .toArray().value

      #expect(numbers == [0, 1, 2])
      #expect(scheduler.now >= begin + 0.004)
    }

    @Test @MainActor
    func `the main scheduler runs at once where it is already, unless asked not to`() {
      var seen: [String] = []
      let later = MainScheduler.asyncInstance.schedule(()) { _ in
        seen.append("later")
        return Disposables.create()
      }
      _ = MainScheduler.instance.schedule(()) { _ in
        seen.append("at once")
        return Disposables.create()
      }
      _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
        seen.append("concurrently")
        return Disposables.create()
      }

      #expect(seen == ["at once", "concurrently"])
      #expect(MainScheduler.instance.isCurrent)
      later.dispose()
    }

    @Test func `subscribing waits for the main queue`() async throws {
      let isThere = try await Single<Bool>.deferred { .just(MainScheduler.instance.isCurrent) }
        .subscribe(on: ConcurrentMainScheduler.instance)
        .value

      #expect(isThere)
    }
  }
}
