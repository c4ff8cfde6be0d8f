public import Dispatch
public import Rx

/// Makes services slow and unreliable, so that the states that are rarely seen can be seen.
public struct Simulation: Sendable {
  private let latency: RxTimeInterval
  private let failures: Double
  private let makeScheduler: @Sendable () -> any SchedulerType
  private let draw: @Sendable () -> Double

  /// Makes a simulation.
  ///
  /// - Parameters:
  ///   - latency: How long every answer takes longer.
  ///   - failures: The share of requests that fail, from 0 to 1.
  ///   - makeScheduler: Makes the scheduler on which the time passes.
  ///   - draw: A random number from 0 up to 1 for each request.
  public init(
    latency: RxTimeInterval,
    failures: Double,
    makeScheduler: @escaping @Sendable () -> any SchedulerType = {
      ConcurrentDispatchQueueScheduler(qos: .default)
    },
    draw: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.latency = latency
    self.failures = failures
    self.makeScheduler = makeScheduler
    self.draw = draw
  }

  /// The same slowness without failures.
  var withoutFailures: Simulation {
    Simulation(latency: latency, failures: 0, makeScheduler: makeScheduler, draw: draw)
  }

  /// The source, whose subscription begins later, or which fails then in its place.
  func slow<Element>(
    _ source: Observable<Element>,
    failingWith error: any Error
  ) -> Observable<Element> {
    Observable.deferred {
      let fails = draw() < failures
      return (fails ? .error(error) : source)
        .delaySubscription(latency, scheduler: makeScheduler())
    }
  }

  /// The request, which is made later, or fails then without having been made.
  func slow<Element>(
    _ request: Single<Element>,
    failingWith error: any Error
  ) -> Single<Element> {
    slow(request.asObservable(), failingWith: error).asSingle()
  }
}
