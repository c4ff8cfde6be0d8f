/// An exact amount of yuan in hundredths.
public struct Money: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// No money.
  public static let zero = Money(hundredths: 0)

  /// The amount in hundredths of a yuan.
  public let hundredths: Int64

  /// Makes an amount of hundredths of a yuan.
  public init(hundredths: Int64) {
    self.hundredths = hundredths
  }

  /// Reads an amount as data write it: ASCII digits with at most two decimals, such as `43`, `-0.5` or `12.35`.
  ///
  /// Nil for anything else, a sign `+`, a missing digit on either side of the point, and an amount too large to hold.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let parts = bytes.split(
      separator: UInt8(ascii: "."),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    var digits = parts[0]
    guard !digits.isEmpty else { return nil }
    var missing = 2
    if parts.count == 2 {
      guard (1...2).contains(parts[1].count) else { return nil }
      missing -= parts[1].count
      digits += parts[1]
    }
    digits += repeatElement(UInt8(ascii: "0"), count: missing)
    guard let value = Self.number(of: digits, isNegative: isNegative) else { return nil }
    hundredths = value
  }

  /// The amount with at least one and at most two decimals, such as `43.0` or `12.35`.
  public var description: String {
    let (yuan, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let (tenths, last) = rest.quotientAndRemainder(dividingBy: 10)
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(yuan).\(tenths)" + (last == 0 ? "" : String(last))
  }

  /// Whether one amount is below the other.
  public static func < (one: Money, other: Money) -> Bool { one.hundredths < other.hundredths }

  /// The sum; a sum too large to hold is the largest amount on its side of zero.
  public static func + (one: Money, other: Money) -> Money {
    let (sum, overflow) = one.hundredths.addingReportingOverflow(other.hundredths)
    return Money(hundredths: overflow ? extreme(isNegative: other.hundredths < 0) : sum)
  }

  /// The amount so many times; a product too large to hold is the largest amount on its side of zero.
  public static func * (amount: Money, times: Int) -> Money {
    let (product, overflow) = amount.hundredths.multipliedReportingOverflow(by: Int64(times))
    let isNegative = (amount.hundredths < 0) != (times < 0)
    return Money(hundredths: overflow ? extreme(isNegative: isNegative) : product)
  }

  private static func extreme(isNegative: Bool) -> Int64 { isNegative ? .min : .max }

  private static func number(of digits: ArraySlice<UInt8>, isNegative: Bool) -> Int64? {
    var value: Int64 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (shifted, overflowed) = value.multipliedReportingOverflow(by: 10)
      let (next, full) = shifted.addingReportingOverflow(isNegative ? -digit : digit)
      guard !overflowed, !full else { return nil }
      value = next
    }
    return value
  }
}
