public import FoundationEssentials

/// Translates between a virtual clock's units and real time.
public protocol VirtualTimeConverterType {
  /// A moment on the virtual clock.
  associatedtype VirtualTimeUnit
  /// A span on the virtual clock.
  associatedtype VirtualTimeIntervalUnit

  /// The real moment for a virtual one.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The virtual moment for a real one.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// The real span, in seconds, for a virtual one.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double

  /// The virtual span for a real one in seconds.
  func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit

  /// The moment `offset` after `time`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Which of two moments comes first.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two virtual moments lie to each other.
public enum VirtualTimeComparison: Sendable {
  /// The first is earlier.
  case lessThan
  /// They are the same.
  case equal
  /// The first is later.
  case greaterThan
}
