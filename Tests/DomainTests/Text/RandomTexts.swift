/// Texts of awkward scalars, the same ones at every run.
struct RandomTexts: Sequence, IteratorProtocol {
  private static let pool: [Unicode.Scalar] = [
    "a", "S", "ß", "İ", "ı", "u", "v", "0", "9", " ", "'", "-", "|", "<", "\0", "\n", "\r",
    "\u{85}", "\u{A0}",
    "\u{301}", "\u{308}", "\u{345}", "\u{34F}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{200D}",
    "\u{200B}",
    "\u{202E}", "\u{2028}", "\u{20E3}", "\u{2126}", "\u{3000}", "\u{958}", "\u{F900}", "\u{FE0F}",
    "\u{FF13}", "\u{FF33}", "\u{FFFD}", "\u{FFFF}", "宋", "孫", "江", "👩", "🏽", "🇨", "🏴", "\u{E0067}",
    "\u{E007F}", "\u{10FFFF}",
  ]

  private var state: UInt64
  private var left: Int

  init(count: Int, seed: UInt64) {
    state = seed
    left = count
  }

  mutating func next() -> String? {
    guard left > 0 else { return nil }
    left -= 1
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(below: 12) { scalars.append(Self.pool[number(below: Self.pool.count)]) }
    return String(scalars)
  }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
