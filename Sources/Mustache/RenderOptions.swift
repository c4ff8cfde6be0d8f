/// Bounds and hooks of a rendering.
public struct RenderOptions: Sendable {
  /// The most bytes that one rendering may write, 64 MiB unless told.
  ///
  /// Each pass of a section, each partial and each block counts as one more byte, and so does each
  /// byte that a lambda returns to be parsed, so that templates that write nothing end too.
  public var byteLimit: Int
  /// How deep partials, parents, blocks and lambdas may nest; 100 unless told, at most 1,000.
  public let depthLimit: Int
  /// Asked for a name that no context holds, dots and all; the answer is used as its value.
  public var missing: (@Sendable (_ name: String) -> Value)?

  /// Makes options.
  ///
  /// - Parameters:
  ///   - byteLimit: The most bytes that one rendering may write.
  ///   - depthLimit: How deep partials, parents, blocks and lambdas may nest, at most 1,000.
  ///   - missing: Asked for a name that no context holds; nil makes such a name ``Value/null``.
  public init(
    byteLimit: Int = 64 << 20,
    depthLimit: Int = 100,
    missing: (@Sendable (_ name: String) -> Value)? = nil
  ) {
    self.byteLimit = byteLimit
    self.depthLimit = min(depthLimit, 1000)
    self.missing = missing
  }

  /// How deep calls and sections may nest together.
  var levelLimit: Int { max(4 * depthLimit, 0) + Parser.depthLimit }
}
