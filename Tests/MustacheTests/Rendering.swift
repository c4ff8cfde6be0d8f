import Mustache

/// Renders `template`, which knows `partials`, to text.
func render(
  _ template: String,
  _ context: Value = [:],
  partials: [String: String] = [:],
  options: RenderOptions = RenderOptions()
) throws -> String {
  let templates = partials.merging(["page": template]) { $1 }
  let library = try TemplateLibrary(templates: templates)
  let bytes = try library.render("page", with: context, options: options)
  return String(decoding: bytes, as: UTF8.self)
}

/// The error that making a library of `templates` throws, if any.
func error(in templates: [String: String]) -> MustacheError? {
  do {
    _ = try TemplateLibrary(templates: templates)
    return nil
  } catch {
    return error
  }
}
