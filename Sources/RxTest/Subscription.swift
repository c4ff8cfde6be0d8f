/// When a testable observable was subscribed to, and when that ended.
public struct Subscription: Hashable, Sendable {
  /// The moment of the subscription.
  public let subscribe: TestTime
  /// The moment at which it was disposed of; `Int.max` if it was not.
  public let unsubscribe: TestTime

  /// A subscription that has not ended.
  public init(_ subscribe: TestTime) {
    self.init(subscribe, Int.max)
  }

  /// A subscription that has ended.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// Both moments, as `(subscribe : unsubscribe)`, with `Infinity` for what has not ended.
  public var debugDescription: String {
    "(\(subscribe) : \(unsubscribe == Int.max ? "Infinity" : String(unsubscribe)))"
  }
}
