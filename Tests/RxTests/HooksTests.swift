import Locking
import Rx
import Testing

@Suite(.serialized) struct HooksTests {
  /// Lets an error that nobody handles reach the hooks, and returns the call stacks that came with
  /// it; other tests may let other errors reach them meanwhile.
  private func stacks(of failure: Failure) -> [[String]] {
    let handler = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = handler }
    let stacks = Lock<[[String]]>([])
    Hooks.defaultErrorHandler = { stack, error in
      if error as? Failure == failure { stacks.withLock { $0.append(stack) } }
    }
    let source = PublishSubject<Int>()
    let subscription = source.subscribe(onNext: { _ in })
    source.onError(failure)
    subscription.dispose()
    return stacks.withLock { $0 }
  }

  @Test func `an unhandled error comes without a call stack unless these are recorded`() {
    #expect(stacks(of: Failure(code: 501)) == [[]])
  }

  @Test func `the call stack of the subscription comes with the error when it is recorded`() {
    let capture = Hooks.customCaptureSubscriptionCallstack
    defer {
      Hooks.recordCallStackOnError = false
      Hooks.customCaptureSubscriptionCallstack = capture
    }
    Hooks.recordCallStackOnError = true
    Hooks.customCaptureSubscriptionCallstack = { ["here", "there"] }

    #expect(stacks(of: Failure(code: 502)) == [["here", "there"]])
  }

  @Test func `no call stack is known as long as nobody tells how to find it`() {
    #expect(Hooks.customCaptureSubscriptionCallstack().isEmpty)
    #expect(!Hooks.recordCallStackOnError)
  }
}
