import Locking

/// What the library does when nobody handles an error.
public enum Hooks {
  /// Takes an error that no observer handles, with the call stack of the subscription.
  public typealias DefaultErrorHandler = (
    _ subscriptionCallStack: [String], _ error: any Error
  ) -> Void

  /// Tells the call stack at a subscription.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  private struct State {
    var handler: DefaultErrorHandler = { stack, error in
      let origin = stack.isEmpty ? "" : " Subscribed at:\n" + stack.joined(separator: "\n")
      print("Unhandled error happened: \(error)\(origin)")
    }
    var capture: CustomCaptureSubscriptionCallstack = { [] }
    var records = false
  }

  private static let state = Lock(unchecked: State())

  /// Whether the call stack of each subscription without `onError` is recorded; off at first.
  public static var recordCallStackOnError: Bool {
    get { state.withLockUnchecked { $0.records } }
    set { state.withLockUnchecked { $0.records = newValue } }
  }

  /// Called with an error that reaches a subscription without `onError`; prints it at first.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { state.withLockUnchecked { $0.handler } }
    set { state.withLockUnchecked { $0.handler = newValue } }
  }

  /// Called at a subscription while call stacks are recorded; returns nothing at first, because
  /// symbolised stacks need Foundation.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { state.withLockUnchecked { $0.capture } }
    set { state.withLockUnchecked { $0.capture = newValue } }
  }

  /// What handles an error for a subscription that is made now without a handler of its own.
  static func unhandledErrorHandler() -> ((any Error) -> Void) {
    guard recordCallStackOnError else { return reportWithoutStack }
    let stack = customCaptureSubscriptionCallstack()
    return { defaultErrorHandler(stack, $0) }
  }

  private static let reportWithoutStack: @Sendable (any Error) -> Void = {
    defaultErrorHandler([], $0)
  }
}
