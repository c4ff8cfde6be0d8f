import Dispatch
import FoundationEssentials
import Locking
import Rx
import Testing

@Suite struct DispatchSchedulerTests {
  private static let kinds: [Kind] = [
    Kind("serial, by name") { SerialDispatchQueueScheduler(internalSerialQueueName: "a") },
    Kind("serial, on a queue") {
      SerialDispatchQueueScheduler(
        queue: DispatchQueue(label: "b", attributes: .concurrent),
        internalSerialQueueName: "c"
      )
    },
    Kind("serial, by quality of service") { SerialDispatchQueueScheduler(qos: .userInitiated) },
    Kind("concurrent, on a queue") {
      ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "d", attributes: .concurrent))
    },
    Kind("concurrent, by quality of service") { ConcurrentDispatchQueueScheduler(qos: .utility) },
  ]

  @Test(arguments: kinds)
  func `elements are delivered in order`(kind: Kind) async throws {
    let numbers = try await Observable.range(start: 0, count: 100)
      .observe(on: kind.make())
      .toArray().value

    #expect(numbers == Array(0..<100))
  }

  @Test(arguments: kinds)
  func `work for later is run when its time has come`(kind: Kind) async throws {
    let scheduler = kind.make()
    let begin = scheduler.now

    let end = try await Observable<Int>.timer(.milliseconds(2), scheduler: scheduler)
      .map { _ in scheduler.now }
      .asSingle().value

    #expect(end.timeIntervalSince(begin) >= 0.002)
  }

  @Test(arguments: kinds)
  func `a negative period is as short as can be`(kind: Kind) async throws {
    let scheduler = kind.make()

    let interval = try await Observable<Int>.interval(.seconds(-1), scheduler: scheduler)
      .take(3).toArray().value
    let timer = try await Observable<Int>
      .timer(.milliseconds(1), period: .nanoseconds(.min), scheduler: scheduler)
      .take(3).toArray().value

    #expect(interval == [0, 1, 2])
    #expect(timer == [0, 1, 2])
  }

  @Test(arguments: kinds)
  func `periodic work counts until it is disposed of`(kind: Kind) async throws {
    let numbers = try await Observable<Int>.interval(.milliseconds(1), scheduler: kind.make())
      .take(3)
      .toArray().value

    #expect(numbers == [0, 1, 2])
  }

  @Test(arguments: [true, false])
  func `work that was disposed of in time is not run`(isSerial: Bool) async throws {
    let queue = DispatchQueue(label: "held", attributes: .concurrent)
    let scheduler: any SchedulerType =
      isSerial
      ? SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
      : ConcurrentDispatchQueueScheduler(queue: queue)
    let hasRun = BooleanDisposable()
    let run: (BooleanDisposable) -> any Disposable = { hasRun in
      hasRun.dispose()
      return Disposables.create()
    }

    queue.suspend()
    scheduler.schedule(hasRun, action: run).dispose()
    scheduler.scheduleRelative(hasRun, dueTime: .milliseconds(0), action: run).dispose()
    queue.resume()
    _ = try await Observable<Int>.timer(.milliseconds(3), scheduler: scheduler).asSingle().value

    #expect(!hasRun.isDisposed)
  }

  @Test func `a serial scheduler runs one piece of work at a time`() async throws {
    let scheduler = SerialDispatchQueueScheduler(
      queue: DispatchQueue(label: "wide", attributes: .concurrent),
      internalSerialQueueName: "narrow"
    )
    let order = Lock<[Int]>([])

    for number in 0..<50 {
      _ = scheduler.schedule(number) { number in
        order.withLock { $0.append(number) }
        return Disposables.create()
      }
    }
    _ = try await Single.just(0).observe(on: scheduler).value

    #expect(order.withLock { $0 } == Array(0..<50))
  }

  @Test func `the new queue may be set up`() {
    var label = ""

    _ = SerialDispatchQueueScheduler(
      internalSerialQueueName: "mine",
      serialQueueConfiguration: { label = $0.label }
    )

    #expect(label == "mine")
  }

  @Test func `subscribing on a queue happens there, and so does disposing`() async throws {
    let label = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "there")
    queue.setSpecific(key: label, value: "there")
    let scheduler = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "inner")
    let places = Lock<[String]>([])
    let stopped = PublishSubject<Void>()
    let place: @Sendable () -> Void = {
      let name = DispatchQueue.getSpecific(key: label) ?? "elsewhere"
      places.withLock { $0.append(name) }
    }

    let source = Observable<Int>.create { observer in
      place()
      observer.onNext(1)
      return Disposables.create {
        place()
        stopped.onCompleted()
      }
    }
    async let end: [Void] = stopped.toArray().value
    _ = try await source.subscribe(on: scheduler).take(1).asSingle().value
    _ = try await end

    #expect(places.withLock { $0 } == ["there", "there"])
  }

  /// A scheduler to be made.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> any SchedulerType

    init(_ name: String, _ make: @escaping @Sendable () -> any SchedulerType) {
      testDescription = name
      self.make = make
    }
  }
}
