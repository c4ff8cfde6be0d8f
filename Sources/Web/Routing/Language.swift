import HTTP

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
    var count = 0
    let octets = acceptLanguage.utf8.span
    octets.forEachElement(of: 0..<octets.count) { element in
      count += 1
      let (range, weight) = octets.acceptElement(element)
      let text = acceptLanguage.utf8.dropFirst(range.lowerBound).prefix(range.count)
      guard count <= 32, weight > bestWeight, let language = Self.language(range: text) else {
        return
      }
      best = language
      bestWeight = weight
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
}
