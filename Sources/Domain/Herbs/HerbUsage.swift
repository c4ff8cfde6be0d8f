/// How a herb goes into the decoction.
public enum HerbUsage: String, CaseIterable, Sendable {
  /// Boiled with the others.
  case together = "煎服"
  /// Boiled before the others.
  case first = "先煎"
  /// Added shortly before the end.
  case later = "后下"
  /// Boiled in a cloth bag.
  case wrapped = "包煎"
  /// Boiled by itself.
  case apart = "另煎"
  /// Melted into the finished decoction.
  case melted = "烊化"
  /// Stirred into the finished decoction.
  case stirred = "冲服"

  /// The prescription's term in a language.
  public func name(in language: Language) -> String {
    switch (language, self) {
    case (.zhHans, _): rawValue
    case (.zhHant, .later): "後下"
    case (.zhHant, .stirred): "沖服"
    case (.zhHant, _): rawValue
    case (.en, .together): "decoct together"
    case (.en, .first): "decoct first"
    case (.en, .later): "add near the end"
    case (.en, .wrapped): "decoct in a bag"
    case (.en, .apart): "decoct separately"
    case (.en, .melted): "melt in"
    case (.en, .stirred): "stir in"
    }
  }
}
