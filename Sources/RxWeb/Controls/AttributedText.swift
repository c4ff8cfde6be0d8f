/// A text whose parts look different.
public struct AttributedText: Hashable, Sendable {
  /// A part of a text.
  public struct Run: Hashable, Sendable {
    /// The words.
    public var text: String
    /// Whether they are strong.
    public var isBold: Bool
    /// The colour, if it is not that of the text around.
    public var color: Color?

    /// Makes a part.
    public init(_ text: String, isBold: Bool = false, color: Color? = nil) {
      self.text = text
      self.isBold = isBold
      self.color = color
    }

    var classes: String {
      [isBold ? "bold" : nil, color.map { "ink-\($0.rawValue)" }].compactMap { $0 }
        .joined(separator: " ")
    }
  }

  /// The parts, in their order.
  public var runs: [Run]

  /// Makes a text of parts.
  public init(_ runs: [Run]) {
    self.runs = runs
  }

  /// The words alone.
  public var text: String { runs.map(\.text).joined() }
}
