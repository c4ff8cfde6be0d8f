/// What is wrong with a piece of HTML.
public struct HTMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and the text from there on, in one line.
  public let description: String

  init(_ problem: String, before rest: ArraySlice<UInt8>) {
    description = "\(problem) before: \(String(decoding: rest.prefix(80), as: UTF8.self))"
  }
}
