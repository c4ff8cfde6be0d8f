/// A piece of a name, for a page that marks what a query matched.
public struct NamePart: Hashable, Sendable {
  /// The piece.
  public let text: String
  /// Whether the query matched it.
  public let isMatched: Bool

  /// Cuts a name where matched and unmatched characters meet.
  static func parts(of name: String, matched: [Range<Int>]) -> [NamePart] {
    var parts: [NamePart] = []
    var text = ""
    var isMatched = false
    for (offset, character) in name.enumerated() {
      let isNowMatched = matched.contains { $0.contains(offset) }
      if isNowMatched != isMatched, !text.isEmpty {
        parts.append(NamePart(text: text, isMatched: isMatched))
        text = ""
      }
      isMatched = isNowMatched
      text.append(character)
    }
    return text.isEmpty ? parts : parts + [NamePart(text: text, isMatched: isMatched)]
  }
}
