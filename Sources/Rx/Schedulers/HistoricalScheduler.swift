public import FoundationEssentials

/// A virtual-time scheduler whose clock shows dates.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// A scheduler whose clock stands at `initialClock`, by default 1 January 1970.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// The converter of `HistoricalScheduler`: virtual time is real time.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// A moment is a date.
  public typealias VirtualTimeUnit = RxTime
  /// A span is a number of seconds.
  public typealias VirtualTimeIntervalUnit = Double

  /// The moment itself.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime {
    virtualTime
  }

  /// The moment itself.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime {
    time
  }

  /// The span itself.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Double) -> Double {
    virtualTimeInterval
  }

  /// The span itself.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Double {
    timeInterval
  }

  /// The date `offset` seconds after `time`.
  public func offsetVirtualTime(_ time: RxTime, offset: Double) -> RxTime {
    time.addingTimeInterval(offset)
  }

  /// Compares two dates.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    if lhs < rhs { return .lessThan }
    return lhs == rhs ? .equal : .greaterThan
  }
}
