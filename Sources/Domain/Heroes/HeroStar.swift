/// Of which kind a hero's star is.
public enum HeroStar: String, Hashable, Sendable {
  /// One of the 36 heavenly stars.
  case heavenly
  /// One of the 72 earthly stars.
  case earthly
}
