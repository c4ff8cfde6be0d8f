import Synchronization

/// Counts of what is alive, for gauges and leak tests.
public enum Resources {
  static let liveSubscriptions = Atomic<Int>(0)

  /// How many subscriptions made by `subscribe` are alive: neither ended nor disposed of.
  ///
  /// Always counted, on every thread; the figure is exact once the threads are at rest.
  public static var subscriptions: Int {
    liveSubscriptions.load(ordering: .relaxed)
  }

  #if TRACE_RESOURCES
  private static let count = Atomic<Int>(0)

  /// How many objects of this library are alive; only with `-DTRACE_RESOURCES`.
  public static var total: Int32 {
    Int32(truncatingIfNeeded: count.load(ordering: .relaxed))
  }

  /// Adds one to `total` and returns the new count.
  @discardableResult
  public static func incrementTotal() -> Int32 {
    Int32(truncatingIfNeeded: count.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Takes one off `total` and returns the new count.
  @discardableResult
  public static func decrementTotal() -> Int32 {
    Int32(truncatingIfNeeded: count.wrappingSubtract(1, ordering: .relaxed).newValue)
  }

  static func trace() {
    incrementTotal()
  }

  static func untrace() {
    decrementTotal()
  }
  #else
  @inline(__always)
  static func trace() {}
  #endif
}
