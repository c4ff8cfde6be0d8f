import Synchronization

/// What names one request in an error page and in the log: 16 hexadecimal digits.
public struct RequestID: Hashable, Sendable, CustomStringConvertible {
  private let value: UInt64

  init(value: UInt64) {
    self.value = value
  }

  /// The id in eight bytes.
  var bytes: InlineArray<8, UInt8> {
    InlineArray { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) }
  }

  /// Appends the 16 digits.
  public func appendDigits(to output: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      output.append(Hexadecimal.digit(UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15))
    }
  }

  /// The 16 digits.
  public var description: String { Hexadecimal.string(value) }
}

/// Makes ids that do not repeat within a process and begin anywhere.
final class RequestIDSource: Sendable {
  private let next = Atomic<UInt64>(.random(in: 0 ... .max))

  /// An id not given before; neighbours look unlike (the finaliser of SplitMix64).
  func make() -> RequestID {
    var bits = next.wrappingAdd(0x9e37_79b9_7f4a_7c15, ordering: .relaxed).oldValue
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return RequestID(value: bits ^ bits >> 31)
  }
}
