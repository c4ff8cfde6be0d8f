/// What a page draws as a hero's icon: the family name on a seal.
public struct HeroSeal: Hashable, Sendable {
  /// The family name, one Chinese character or two.
  public let glyph: String
  /// The kind of star, which sets the seal's look.
  public let star: HeroStar
}
