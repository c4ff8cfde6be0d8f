/// The languages that pages are written in.
public enum Language: String, CaseIterable, Sendable {
  /// English, the language when nothing is said.
  case english = "en"
  /// Chinese in simplified characters.
  case simplifiedChinese = "zh-Hans"
  /// Chinese in traditional characters.
  case traditionalChinese = "zh-Hant"

  /// The BCP 47 tag, as in `lang` attributes and the `lang` cookie.
  public var tag: String { rawValue }

  /// The language of a form field or cookie that holds exactly one of our tags, case apart.
  public init?(tag: String) {
    let match = Self.allCases.first { ASCII.equalIgnoringCase($0.rawValue.utf8, tag.utf8) }
    guard let match else { return nil }
    self = match
  }

  /// The best of our languages for an `Accept-Language` value (RFC 9110 section 12.5.4).
  ///
  /// The highest weight wins, the earlier of equals. `zh`, `zh-CN` and `zh-SG` are simplified,
  /// `zh-TW`, `zh-HK` and `zh-MO` traditional; a script subtag decides over a region. Items after
  /// the 32nd are not looked at.
  public static func preferred(acceptLanguage: String) -> Self? {
    var best: Self?
    var bestWeight = 0
    for item in acceptLanguage.utf8.split(separator: UInt8(ascii: ","), maxSplits: 32).prefix(32) {
      let parts = item.split(separator: UInt8(ascii: ";"))
      guard let range = parts.first.map(ASCII.trimmed), let language = Self.language(range: range)
      else {
        continue
      }
      let weight =
        parts.dropFirst().lazy.compactMap { Self.weight(ASCII.trimmed($0)) }.first ?? 1000
      if weight > bestWeight {
        best = language
        bestWeight = weight
      }
    }
    return best
  }

  private static func language(range: Substring.UTF8View) -> Self? {
    let subtags = range.split(separator: UInt8(ascii: "-"))
    guard let primary = subtags.first else { return nil }
    if ASCII.equalIgnoringCase(primary, "en".utf8) || primary.elementsEqual("*".utf8) {
      return .english
    }
    guard ASCII.equalIgnoringCase(primary, "zh".utf8) else { return nil }
    let rest = subtags.dropFirst()
    func has(_ subtag: String) -> Bool {
      rest.contains { ASCII.equalIgnoringCase($0, subtag.utf8) }
    }
    if has("hant") { return .traditionalChinese }
    if has("hans") { return .simplifiedChinese }
    return has("tw") || has("hk") || has("mo") ? .traditionalChinese : .simplifiedChinese
  }

  /// Thousandths of a `q` parameter; nil for another parameter, 0 for a malformed weight.
  private static func weight(_ parameter: Substring.UTF8View) -> Int? {
    guard let name = parameter.first, name | 0x20 == UInt8(ascii: "q") else { return nil }
    let rest = ASCII.trimmed(parameter.dropFirst())
    guard rest.first == UInt8(ascii: "=") else { return nil }
    let digits = ASCII.trimmed(rest.dropFirst())
    guard let first = digits.first, first == 48 || first == 49, digits.count <= 5 else { return 0 }
    var weight = Int(first - 48)
    let fraction = digits.dropFirst()
    guard fraction.isEmpty || fraction.first == UInt8(ascii: ".") else { return 0 }
    var places = 0
    for digit in fraction.dropFirst() {
      guard (48...57).contains(digit) else { return 0 }
      weight = weight * 10 + Int(digit - 48)
      places += 1
    }
    while places < 3 {
      weight *= 10
      places += 1
    }
    return min(weight, 1000)
  }
}
