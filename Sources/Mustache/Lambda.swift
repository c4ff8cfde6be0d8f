/// A function in a context (mustache spec lambdas.yml).
public struct Lambda: Sendable {
  enum Body: Sendable {
    case template(@Sendable (String) -> String)
    case filter(@Sendable ([UInt8]) -> [UInt8])
  }

  let body: Body

  /// Makes a lambda as the specification has it: it returns template source, which is parsed and
  /// rendered in its place.
  ///
  /// For a section it is given the section's source and answers in the delimiters in force there.
  /// For a variable it is given the empty text and answers in the default delimiters; the rendered
  /// result is escaped when the tag escapes. It is called anew each time.
  public init(_ body: @escaping @Sendable (String) -> String) {
    self.body = .template(body)
  }

  /// Makes a lambda that is given the section's content as it was rendered, in UTF-8, and returns
  /// what stands in its place; nothing is parsed and nothing escaped.
  ///
  /// For a variable it is given no bytes, and its result is escaped when the tag escapes.
  public init(filter body: @escaping @Sendable ([UInt8]) -> [UInt8]) {
    self.body = .filter(body)
  }
}
