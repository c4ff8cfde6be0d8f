/// A language that the product speaks.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case en = "en"
  /// Chinese in the simplified script.
  case zhHans = "zh-Hans"
  /// Chinese in the traditional script.
  case zhHant = "zh-Hant"

  /// The language of a BCP 47 tag as this product writes it: `en`, `zh-Hans` or `zh-Hant`; nil for any other text.
  ///
  /// Negotiation (`zh-TW` and the like) comes before this.
  public init?(tag: String) {
    guard let language = Self.allCases.first(where: { tag.utf8.elementsEqual($0.tag.utf8) }) else {
      return nil
    }
    self = language
  }

  /// The BCP 47 tag.
  public var tag: String { rawValue }
}
