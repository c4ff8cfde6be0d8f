import Domain
import Testing

@Suite struct MoneyTests {
  @Test(arguments: [
    (4300, "43.0"), (1235, "12.35"), (0, "0.0"), (5, "0.05"), (50, "0.5"), (-50, "-0.5"),
    (-5, "-0.05"),
    (100, "1.0"), (Int64.max, "92233720368547758.07"), (Int64.min, "-92233720368547758.08"),
  ])
  func `an amount is printed with one or two decimals`(hundredths: Int64, text: String) {
    #expect(Money(hundredths: hundredths).description == text)
  }

  @Test(arguments: [
    ("43", 4300), ("43.0", 4300), ("12.35", 1235), ("0.5", 50), ("-0.05", -5), ("007.1", 710),
    ("92233720368547758.07", Int64.max), ("-92233720368547758.08", Int64.min),
  ])
  func `an amount is read exactly`(text: String, hundredths: Int64) {
    #expect(Money(text)?.hundredths == hundredths)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1.234", "1.2.3", "+1", "1e3", " 1", "1 ", "1,5", "１", "--1", "1.-5",
    "1.5\0",
    "92233720368547758.08", "-92233720368547758.09", "99999999999999999999",
  ])
  func `anything else is no amount`(text: String) {
    #expect(Money(text) == nil)
  }

  @Test func `sums and products are exact`() {
    #expect(Money(hundredths: 10) + Money(hundredths: 20) == Money(hundredths: 30))
    #expect(Money(hundredths: 1235) * 9999 == Money(hundredths: 12_348_765))
    #expect(Money(hundredths: -7) * 3 == Money(hundredths: -21))
  }

  @Test func `what is too large to hold stays at the extreme on its side`() {
    let most = Money(hundredths: .max)
    let least = Money(hundredths: .min)

    #expect(most + Money(hundredths: 1) == most)
    #expect(least + Money(hundredths: -1) == least)
    #expect(most * 2 == most)
    #expect(most * -2 == least)
    #expect(least * -1 == most)
  }

  @Test func `amounts are ordered`() {
    #expect(Money(hundredths: -1) < .zero)
    #expect(!(Money.zero < .zero))
  }
}
