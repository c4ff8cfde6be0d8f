#if TRACE_RESOURCES
import Rx
import RxTest
import Testing

/// What is counted in builds that trace resources; other tests run meanwhile, and count too.
@Suite struct TracedResourcesTests {
  @Test func `objects of the library are counted while they live`() {
    let before = Resources.total
    var sources = (0..<100_000).map { Observable.just($0).map { $0 + 1 } }
    let during = Resources.total
    sources = []
    let after = Resources.total

    #expect(sources.isEmpty)
    #expect(during - before > 150_000)
    #expect(during - after > 150_000)
  }

  @Test func `sequences that are observed on a serial queue are counted`() {
    let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "traced")
    let before = Resources.numberOfSerialDispatchQueueObservables
    var sources = (0..<10_000).map { Observable.just($0).observe(on: scheduler) }
    let during = Resources.numberOfSerialDispatchQueueObservables
    sources = []
    let after = Resources.numberOfSerialDispatchQueueObservables

    #expect(sources.isEmpty)
    #expect(during - before > 9000)
    #expect(during - after > 9000)
  }

  @Test func `the deepest succession of sequences is known`() {
    maxTailRecursiveSinkStackSize = 0

    #expect(received(Observable.concat([.just(1), .just(2)])).count == 3)
    #expect(maxTailRecursiveSinkStackSize >= 1)
  }
}
#endif
