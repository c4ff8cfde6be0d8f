import Domain
import Testing

@Suite struct CountRulesTests {
  private func problem(_ text: String, in range: ClosedRange<Int> = 0...9999) -> CountProblem? {
    do throws(CountProblem) {
      _ = try CountRules.count(text, in: range)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("0", 0), ("7", 7), ("9999", 9999), (" 12 ", 12), ("１２", 12), ("\u{3000}９9９9\t", 9999),
    ("0012", 12),
    ("00000000000000000000000001", 1),
  ])
  func `digits are a count, full-width ones too`(text: String, count: Int) throws {
    #expect(try CountRules.count(text) == count)
  }

  @Test(arguments: ["", " ", "\u{3000}"]) func `an empty entry is required`(text: String) {
    #expect(problem(text)?.message == .countRequired)
  }

  @Test(arguments: [
    "-1", "+5", "1e3", "1.5", "1,000", "0x10", "1 2", "一", "٣", "²", "１e３", "5\u{301}", "5\0", "－1",
    "NaN",
  ])
  func `an entry that is not all digits is refused`(text: String) {
    #expect(problem(text)?.message == .countNotWhole(0...9999))
  }

  @Test(arguments: ["10000", "１００００", "99999999999999999999999999", "9223372036854775808"])
  func `a count over the range is refused`(text: String) {
    #expect(problem(text)?.message == .countOutOfRange(0...9999))
  }

  @Test func `a count under the range is refused`() {
    #expect(problem("0", in: 1...9999) == .outOfRange(1...9999))
  }

  @Test func `the widest range does not overflow`() {
    #expect(problem("9223372036854775807", in: 0...Int.max) == nil)
    #expect(problem("9223372036854775808", in: 0...Int.max) == .outOfRange(0...Int.max))
  }

  @Test func `a long entry is refused without counting it up`() {
    #expect(problem(String(repeating: "9", count: 100_000)) == .outOfRange(0...9999))
  }
}
