/// One of the 108 heroes of the Water Margin.
public struct Hero: Hashable, Sendable, Identifiable {
  /// The rank on the stone tablet, 1 to 108.
  public let id: Int
  /// The kind of the star.
  public let starKind: HeroStar
  /// The syllables of the name in ASCII, in lower case without tones; `v` stands for ü.
  public let pinyin: [String]
  /// How many of the name's characters, and of its syllables, are the family name: 1 or 2.
  public let familyLength: Int

  let english: HeroText
  let simplified: HeroText
  let traditional: HeroText

  /// The rank on the stone tablet, which is the identity.
  public var rank: Int { id }

  /// The name, such as `宋江` or `Song Jiang`.
  public func name(in language: Language) -> String { text(in: language).name }

  /// The nickname, such as `及时雨` or `Timely Rain`.
  public func nickname(in language: Language) -> String { text(in: language).nickname }

  /// The star, such as `天魁星` or `Heavenly Leader`.
  public func star(in language: Language) -> String { text(in: language).star }

  /// A line on who the hero is and did.
  public func description(in language: Language) -> String { text(in: language).description }

  /// The family name, such as `公孙` or `Gongsun`.
  public func familyName(in language: Language) -> String {
    switch language {
    case .en: Pinyin.word(of: pinyin.prefix(familyLength))
    case .zhHans, .zhHant: String(name(in: language).prefix(familyLength))
    }
  }

  /// What the icon shows, in the language's script; in English the simplified one.
  public func seal(in language: Language) -> HeroSeal {
    let script: Language = language == .zhHant ? .zhHant : .zhHans
    return HeroSeal(glyph: familyName(in: script), star: starKind)
  }

  private func text(in language: Language) -> HeroText {
    switch language {
    case .en: english
    case .zhHans: simplified
    case .zhHant: traditional
    }
  }
}
