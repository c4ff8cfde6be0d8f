import Synchronization

/// A number that only grows; safe to use from any thread.
public final class Counter: Sendable {
  private let count = Atomic<UInt64>(0)

  /// Makes a counter at 0 that no registry shows.
  public init() {}

  /// The present count.
  public var value: UInt64 { count.load(ordering: .relaxed) }

  /// Adds one, or as many as said.
  public func increment(by amount: UInt64 = 1) {
    count.wrappingAdd(amount, ordering: .relaxed)
  }
}
