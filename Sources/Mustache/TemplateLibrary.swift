/// Templates that know each other, parsed once (Mustache specification 1.4 with inheritance,
/// dynamic names and lambdas).
///
///     let library = try TemplateLibrary(directory: "Templates")
///     var page: [UInt8] = []
///     try library.render("Heroes/page", with: ["title": "Heroes", "rows": .rows(heroes)], into: &page)
///
/// It never changes and may be used from any thread. To reload, make another one, as soon as
/// ``fingerprint(ofDirectory:)`` says that it would be another.
public struct TemplateLibrary: Sendable {
  private let program: Program

  /// Parses templates from memory, given as source under their names.
  ///
  /// - Parameters:
  ///   - templates: The source of each template under its name.
  ///   - unknownPartials: What becomes of partials that name none of them.
  /// - Throws: What is wrong with the first faulty template, in the order of their names.
  public init(
    templates: [String: String],
    unknownPartials: UnknownPartials = .areErrors
  ) throws(MustacheError) {
    let sources = templates.map {
      Source(name: $0.key, file: $0.key, bytes: Array($0.value.utf8))
    }
    try self.init(sources: sources, unknownPartials: unknownPartials)
  }

  /// Parses every file `<name>.mustache` under a folder; hidden files and folders are left out.
  ///
  /// A template's name is its path inside the folder without the extension: `Heroes/page`.
  ///
  /// - Parameters:
  ///   - directory: The folder's path.
  ///   - unknownPartials: What becomes of partials that name none of the templates.
  /// - Throws: What cannot be read, or what is wrong with the first faulty template.
  public init(
    directory: String,
    unknownPartials: UnknownPartials = .areErrors
  ) throws(MustacheError) {
    try self.init(
      sources: try TemplateFolder(path: directory).sources(),
      unknownPartials: unknownPartials
    )
  }

  /// A number that stays the same while the files under a folder do.
  ///
  /// Once a file, of whatever kind, is written, added or removed, it is another one, in all
  /// likelihood. It holds for this process alone. Blocks while it looks at each file's size and time.
  ///
  /// - Throws: What cannot be read.
  public static func fingerprint(ofDirectory directory: String) throws(MustacheError) -> Int {
    try TemplateFolder(path: directory).fingerprint()
  }

  private init(sources: [Source], unknownPartials: UnknownPartials) throws(MustacheError) {
    let sorted = sources.sorted { $0.name < $1.name }
    var size = 0
    for source in sorted {
      size += source.bytes.count
      guard size <= TemplateLibrary.sizeLimit else {
        throw source.error(
          .tooLarge,
          at: 0,
          found: "more",
          expected: "at most \(TemplateLibrary.sizeLimit) bytes of templates"
        )
      }
    }
    var compiler = Compiler(
      templates: Dictionary(
        sorted.enumerated().map { ($0.element.name, $0.offset) },
        uniquingKeysWith: { $1 }
      ),
      unknownPartials: unknownPartials
    )
    for source in sorted { try compiler.add(source) }
    try compiler.checkCycles()
    compiler.link()
    program = Program(
      compiler.tables,
      templates: compiler.templates,
      unknownPartials: unknownPartials
    )
  }

  /// The most bytes of all templates together.
  static let sizeLimit = 256 << 20

  /// The names of all templates, in order.
  public var names: [String] { program.tables.sources.map(\.name) }

  /// A template, for rendering it many times without looking its name up, or nil.
  public func template(_ name: String) -> Template? {
    program.templates[name].map { Template(program: program, number: $0) }
  }

  /// Renders a template and appends it to `bytes`, which a failure leaves as they were.
  ///
  /// - Parameters:
  ///   - name: The template's name.
  ///   - context: What its tags are looked up in.
  ///   - base: What is looked up behind that, such as what all pages share.
  ///   - bytes: What the rendering is appended to.
  ///   - options: Bounds and hooks.
  /// - Throws: An unknown template, too deep a nesting, too large an output, or what is wrong with
  ///   what a lambda returned.
  public func render(
    _ name: String,
    with context: Value,
    over base: Value = .null,
    into bytes: inout [UInt8],
    options: RenderOptions = RenderOptions()
  ) throws(MustacheError) {
    guard let template = template(name) else {
      throw MustacheError(
        reason: .unknownTemplate,
        file: name,
        line: 0,
        column: 0,
        found: "\"\(name)\"",
        expected: "the name of one of \(program.templates.count) templates"
      )
    }
    try template.render(with: context, over: base, into: &bytes, options: options)
  }

  /// Renders a template to bytes; see ``render(_:with:over:into:options:)``.
  public func render(
    _ name: String,
    with context: Value,
    over base: Value = .null,
    options: RenderOptions = RenderOptions()
  ) throws(MustacheError) -> [UInt8] {
    var bytes: [UInt8] = []
    try render(name, with: context, over: base, into: &bytes, options: options)
    return bytes
  }
}
