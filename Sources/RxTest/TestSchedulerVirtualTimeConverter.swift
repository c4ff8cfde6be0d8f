public import FoundationEssentials
public import Rx

/// Translates between a test scheduler's ticks and real time, in which tick 0 is 1 January 1970.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  /// A moment is a tick.
  public typealias VirtualTimeUnit = Int
  /// A span is a number of ticks.
  public typealias VirtualTimeIntervalUnit = Int

  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  /// The date of a tick.
  public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: Double(virtualTime) * resolution)
  }

  /// The tick at a date, rounded to the nearest.
  public func convertToVirtualTime(_ time: RxTime) -> Int {
    ticks(time.timeIntervalSince1970)
  }

  /// The seconds of a number of ticks.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> Double {
    Double(virtualTimeInterval) * resolution
  }

  /// The ticks of a number of seconds, rounded to the nearest.
  public func convertToVirtualTimeInterval(_ timeInterval: Double) -> Int {
    ticks(timeInterval)
  }

  /// The tick `offset` after `time`, at most the last one that there is.
  public func offsetVirtualTime(_ time: Int, offset: Int) -> Int {
    let (sum, overflows) = time.addingReportingOverflow(offset)
    guard overflows else { return sum }
    return offset > 0 ? .max : .min
  }

  /// Compares two ticks.
  public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    if lhs < rhs { return .lessThan }
    return lhs == rhs ? .equal : .greaterThan
  }

  private func ticks(_ seconds: Double) -> Int {
    let ticks = (seconds / resolution + 0.5).rounded(.down)
    return Int(exactly: ticks) ?? (ticks < 0 ? .min : .max)
  }
}
