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

  /// How many sequences are alive that `observe(on:)` made for a serial dispatch queue; only with
  /// `-DTRACE_RESOURCES`.
  public static var numberOfSerialDispatchQueueObservables: Int32 {
    Int32(truncatingIfNeeded: serialQueueObservables.load(ordering: .relaxed))
  }

  private static let serialQueueObservables = Atomic<Int>(0)
  static let deepestSuccession = Atomic<Int>(0)

  static func traceSerialQueue(_ scheduler: any ImmediateSchedulerType, _ change: Int) {
    guard scheduler is SerialDispatchQueueScheduler else { return }
    serialQueueObservables.wrappingAdd(change, ordering: .relaxed)
  }

  static func traceSuccession(depth: Int) {
    _ = deepestSuccession.max(depth, ordering: .relaxed)
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

  @inline(__always)
  static func traceSuccession(depth: Int) {}
  #endif
}

#if TRACE_RESOURCES
/// How deep the successions of `concat` and `catch(sequence:)` have been nested since it was last
/// set; only with `-DTRACE_RESOURCES`.
public var maxTailRecursiveSinkStackSize: Int {
  get { Resources.deepestSuccession.load(ordering: .relaxed) }
  set { Resources.deepestSuccession.store(newValue, ordering: .relaxed) }
}
#endif
