/// Which scalars a username may hold.
enum UsernameCharacters {
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"
  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"
  private static let cancelTag: Unicode.Scalar = "\u{E007F}"

  /// The first scalar that will not do, as a problem; nil if all will.
  static func problem(in scalars: [Unicode.Scalar]) -> UsernameProblem? {
    if scalars.contains(where: isControl) { return .controlCharacter }
    var index = 0
    while index < scalars.count {
      if scalars[index] == blackFlag, let end = endOfFlag(at: index, in: scalars) {
        index = end
        continue
      }
      if isInvisible(scalars[index]), !isPartOfEmoji(at: index, in: scalars) {
        return .invisibleCharacter
      }
      index += 1
    }
    return nil
  }

  /// Whether the scalar only shapes or joins emoji: a joiner or a variation selector.
  static func isEmojiControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar == joiner || isPresentationSelector(scalar)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Whether the scalar shows nothing: format and default-ignorable characters, noncharacters, blank Braille.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format
      || properties.isNoncharacterCodePoint || scalar == "\u{2800}"
  }

  private static func isPresentationSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
  }

  private static func isPartOfEmoji(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return false }
    let before = scalars[index - 1]
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    if isPresentationSelector(scalars[index]) {
      return isPictograph(before) || (before.properties.isEmoji && after == keycap)
    }
    guard scalars[index] == joiner, let after, isPictograph(after) else { return false }
    return isPictograph(before)
      || (isPresentationSelector(before) && index > 1 && isPictograph(scalars[index - 2]))
  }

  /// Whether the scalar is an emoji by itself: no digit, no half of a flag.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII && !(0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// The index after a flag of a subdivision: a black flag, one to six tags, the cancelling tag (UTS #51).
  private static func endOfFlag(at index: Int, in scalars: [Unicode.Scalar]) -> Int? {
    let tags = scalars[(index + 1)...].prefix { isTag($0) }
    let end = index + 1 + tags.count
    guard (1...6).contains(tags.count), end < scalars.count, scalars[end] == cancelTag else {
      return nil
    }
    return end + 1
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
  }
}
