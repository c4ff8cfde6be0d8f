import Dispatch
import Rx
import RxTest
import Testing

/// Waiting for sources that never pause, or do so at odd moments.
@Suite struct PausingTests {
  @Test func `a source that never pauses is stopped by its first element`() throws {
    let source = Observable.repeatElement(1)

    #expect(try source.toBlocking().first() == 1)
    #expect(try source.toBlocking(timeout: 60).first() == 1)
  }

  @Test func `a source that never pauses is stopped when it is known not to have a single element`()
  {
    let source = Observable.repeatElement(1)

    #expect(throws: RxError.self) { try source.toBlocking().single() }
    #expect(throws: Failure.self) { try source.toBlocking().single { _ in throw Failure() } }
  }

  @Test func `waiting for the end of a source that never pauses ends when the time is over`() {
    let result = Observable.repeatElement(1).toBlocking(timeout: 0.01).materialize()

    guard case .failed(let elements, let error) = result else {
      Issue.record("It ended.")
      return
    }
    #expect(!elements.isEmpty)
    #expect("\(error)" == "\(RxError.timeout)")
  }

  @Test func `waiting is possible within the work of a thread`() {
    var numbers: [Int] = []
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      numbers = (try? Observable.just(1).toBlocking(timeout: 60).toArray()) ?? []
      return Disposables.create()
    }

    #expect(numbers == [1])
  }
}
