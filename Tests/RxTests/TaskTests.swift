import Locking
import Rx
import RxTest
import Testing

/// Sequences that are iterated and traits that are awaited.
@Suite struct TaskTests {
  @Test func `the values of a sequence are its elements`() async throws {
    var seen: [Int] = []

    for try await number in Observable.of(1, 2, 3).values { seen.append(number) }
    for await number in Infallible.of(4, 5).values { seen.append(number) }

    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test func `the values of a sequence throw its error`() async {
    let values = Observable.of(1).concat(Observable.error(Failure())).values
    var seen: [Int] = []

    await #expect(throws: Failure.self) {
      for try await number in values { seen.append(number) }
    }
    #expect(seen == [1])
  }

  @Test func `values begin when the property is read, and are given once`() async throws {
    let source = PublishSubject<Int>()
    source.onNext(0)
    let values = source.values
    source.onNext(1)
    source.onCompleted()
    var seen: [Int] = []
    var again: [Int] = []

    for try await number in values { seen.append(number) }
    for try await number in values { again.append(number) }

    #expect(seen == [1])
    #expect(again.isEmpty)
  }

  @Test func `an iteration that is left disposes of the subscription`() async throws {
    let source = PublishSubject<Int>()
    do {
      let values = source.values
      source.onNext(1)
      for try await _ in values { break }
    }

    #expect(!source.hasObservers)
  }

  @Test func `an iteration whose source was gone before is over after what was kept`() async {
    let late: [(source: Observable<Int>, kept: [Int])] = [
      (PublishSubject().asObservable(), []), (BehaviorSubject(value: 1).asObservable(), [1]),
      (ReplaySubject.create(bufferSize: 2).asObservable(), []), (AsyncSubject().asObservable(), []),
    ]
    for (source, kept) in late {
      var seen: [Int] = []

      await #expect(throws: CancellationError.self) {
        for try await number in source.values { seen.append(number) }
      }
      #expect(seen == kept)
    }
  }

  @Test func `an iteration whose source is gone is over`() async {
    var source: PublishSubject<Int>? = PublishSubject()
    let values = (source ?? PublishSubject()).map { $0 * 10 }.values
    var relay: BehaviorRelay<Int>? = BehaviorRelay(value: 2)
    let unfailing = (relay ?? BehaviorRelay(value: 0)).asInfallible().values
    source?.onNext(1)
    source = nil
    relay = nil
    var seen: [Int] = []

    await #expect(throws: CancellationError.self) {
      for try await number in values { seen.append(number) }
    }
    for await number in unfailing { seen.append(number) }

    #expect(seen == [10, 2])
  }

  @Test func `a trait whose source is gone is not awaited for ever`() async {
    await #expect(throws: CancellationError.self) { try await orphan().asSingle().value }
    await #expect(throws: CancellationError.self) { try await orphan().asMaybe().value }
    await #expect(throws: CancellationError.self) {
      try await orphan().ignoreElements().asCompletable().value
    }
  }

  @Test func `a silent sequence is awaited until the task is cancelled`() async {
    let waits: [@Sendable () async throws -> Void] = [
      { _ = try await Single<Int>.never().map { $0 + 1 }.value },
      { _ = try await Maybe<Int>.never().value },
      { try await Completable.never().value },
      { for try await _ in Observable<Int>.never().values {} },
    ]
    for wait in waits {
      let isOver = Lock(false)
      let waiting = Task {
        defer { isOver.withLock { $0 = true } }
        try await wait()
      }
      for _ in 0..<20 { await Task.yield() }
      #expect(!isOver.withLock { $0 })
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
  }

  /// A sequence whose source goes once somebody has subscribed.
  private func orphan() -> Observable<Int> {
    var source: PublishSubject<Int>? = PublishSubject()
    let events = source?.do(onSubscribed: { source = nil })
    return events ?? .error(RxError.unknown)
  }

  @Test func `a trait comes to a value, nothing or an error`() async throws {
    #expect(try await Single.just(1).value == 1)
    #expect(try await Maybe.just(2).value == 2)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: Failure.self) { try await Single<Int>.error(Failure()).value }
    await #expect(throws: Failure.self) { try await Maybe<Int>.error(Failure()).value }
    await #expect(throws: Failure.self) { try await Completable.error(Failure()).value }
  }

  @Test func `an asynchronous sequence is read by a task of its priority`() async throws {
    let numbers = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish()
    }
    let priorities = AsyncStream<TaskPriority>(unfolding: { Task.currentPriority })

    let seen = try await numbers.asObservable(priority: .high).toArray().value
    let priority = try await priorities.asObservable(priority: .high).first().value

    #expect(seen == [1, 2])
    #expect(priority == .high)
  }

  @Test(arguments: [false, true])
  func `a single is made of work that may know what the task around it knows`(
    detached: Bool
  ) async throws {
    let known = try await Surroundings.$name.withValue("known") {
      try await Single.create(detached: detached, priority: .high) {
        "\(Surroundings.name) \(Task.currentPriority == .high)"
      }
      .value
    }

    #expect(known == (detached ? "unknown true" : "known true"))
  }
}

private enum Surroundings {
  @TaskLocal static var name = "unknown"
}
