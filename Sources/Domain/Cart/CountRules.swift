/// The rules of a count that somebody types.
public enum CountRules {
  /// Reads a count: digits only, ASCII or full-width, white space at the ends apart.
  ///
  /// - Parameters:
  ///   - text: The entry.
  ///   - range: The counts that are allowed.
  /// - Returns: The count in grams.
  /// - Throws: What is wrong with the entry.
  public static func count(
    _ text: String,
    in range: ClosedRange<Int> = CartItem.counts
  ) throws(CountProblem) -> Int {
    let digits = text.trimmed.unicodeScalars.map(\.halfWidth)
    guard !digits.isEmpty else { throw .empty }
    guard digits.allSatisfy({ ("0"..."9").contains($0) }) else { throw .notWhole(range) }
    var count = 0
    for digit in digits {
      let (shifted, overflowed) = count.multipliedReportingOverflow(by: 10)
      let (next, full) = shifted.addingReportingOverflow(Int(digit.value - 0x30))
      guard !overflowed, !full else { throw .outOfRange(range) }
      count = next
    }
    guard range.contains(count) else { throw .outOfRange(range) }
    return count
  }

  /// The verdict on a count that is being typed: only what is wrong is worth a word.
  public static func verdict(on text: String, in range: ClosedRange<Int>) -> ValidationResult {
    do throws(CountProblem) {
      _ = try count(text, in: range)
      return .empty
    } catch {
      return .failed(message: error.message)
    }
  }
}
