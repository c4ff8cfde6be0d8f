/// One template of a ``TemplateLibrary``, ready to be rendered.
public struct Template: Sendable {
  let program: Program
  let number: Int

  /// The template's name.
  public var name: String { program.tables.sources[number].name }

  /// Renders it and appends it to `bytes`, which a failure leaves as they were.
  ///
  /// - Parameters:
  ///   - context: What its tags are looked up in.
  ///   - base: What is looked up behind that, such as what all pages share.
  ///   - bytes: What the rendering is appended to.
  ///   - options: Bounds and hooks.
  /// - Throws: Too deep a nesting, too large an output, or what is wrong with what a lambda
  ///   returned.
  public func render(
    with context: Value,
    over base: Value = .null,
    into bytes: inout [UInt8],
    options: RenderOptions = RenderOptions()
  ) throws(MustacheError) {
    var renderer = Renderer(program, options: options)
    try renderer.render(from: program.tables.starts[number], with: context, over: base)
    renderer.output.move(to: &bytes)
  }
}
