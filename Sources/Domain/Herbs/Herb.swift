/// A herb of the Chinese materia medica as the catalogue offers it.
public struct Herb: Hashable, Sendable {
  /// The unit of every count and price.
  public static let unit = "g"

  /// The identity.
  public let id: HerbID
  /// The name in the simplified script.
  public let simplifiedName: String
  /// The name in the traditional script.
  public let traditionalName: String
  /// The name's syllables in ASCII, in lower case without tones; `v` stands for ü.
  public let pinyin: [String]
  /// The pharmaceutical name of the drug in Latin.
  public let latinName: String
  /// How it usually goes into the decoction.
  public let usage: HerbUsage
  /// The lower bound of its price, a gram.
  public let minPrice: Money
  /// The higher bound of its price, a gram; totals count at this one.
  public let maxPrice: Money

  /// The name to show: pinyin followed by the Chinese name in English, such as `Shanzhuyu 山茱萸`.
  public func name(in language: Language) -> String {
    switch language {
    case .en: "\(Pinyin.word(of: pinyin[...])) \(simplifiedName)"
    case .zhHans: simplifiedName
    case .zhHant: traditionalName
    }
  }
}
