/// A colour of the style sheet, by the name that it has there in light and in dark.
public enum Color: String, CaseIterable, Sendable {
  /// Cinnabar, the accent.
  case seal
  /// Green, for what is well.
  case jade
  /// Amber, for warnings.
  case warn
  /// The ink of the text.
  case ink
}
