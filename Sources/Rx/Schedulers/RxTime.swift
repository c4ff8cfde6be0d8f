@_exported public import Dispatch

public import struct FoundationEssentials.Date

/// A moment on a scheduler's clock.
///
/// `FoundationEssentials` alone adds 1.7 MB to a process that links it dynamically and nothing
/// when linked statically; all of Foundation would add 8 MB (measured with Swift 6.3 on Linux).
public typealias RxTime = Date

/// A span on a scheduler's clock; its module comes with `import Rx`, so that `.seconds(1)` is at hand.
public typealias RxTimeInterval = DispatchTimeInterval

extension DispatchTimeInterval {
  /// The span in seconds; infinity for `never`.
  var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    default: .infinity
    }
  }

  /// What is left of the span after `elapsed` seconds, in whole microseconds, at least 0.
  func remaining(after elapsed: Double) -> DispatchTimeInterval {
    let left = seconds - elapsed
    guard left.isFinite else { return .never }
    guard left > 0 else { return .nanoseconds(0) }
    return .microseconds(Int(exactly: (left * 1e6).rounded(.up)) ?? .max)
  }
}
