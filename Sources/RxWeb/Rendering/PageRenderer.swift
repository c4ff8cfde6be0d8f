import HTTP
public import Mustache
public import Web

/// Makes pages and patches of what controls show.
public struct PageRenderer: Sendable {
  /// One entry of the bar of pages.
  public struct Navigation: Sendable {
    let path: String
    let titleKey: String

    /// Makes an entry that leads to `path`.
    public init(path: String, titleKey: String) {
      self.path = path
      self.titleKey = titleKey
    }

    /// Whether the path is the entry's or below it.
    func leads(to path: String) -> Bool {
      path.utf8.starts(with: self.path.utf8)
        && (path.utf8.count == self.path.utf8.count
          || path.utf8.dropFirst(self.path.utf8.count).first == UInt8(ascii: "/"))
    }
  }

  private let source: TemplateSource
  private let navigation: [Navigation]
  private let assets: Value

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - source: Has the templates and the words.
  ///   - navigation: The bar of pages.
  ///   - assets: The addresses of what pages load, by name.
  public init(
    source: TemplateSource,
    navigation: [Navigation],
    assets: [String: String]
  ) {
    self.source = source
    self.navigation = navigation
    self.assets = .object(Object(assets.map { (Key($0), .string($1)) }))
  }

  /// The words of a language; those of the first one when there are none.
  public func strings(_ language: String) -> Strings? {
    let languages = source.newest.languages
    return languages.first { $0.language == language } ?? languages.first
  }

  /// A page that says what went wrong, in the words of the visitor's language where there are any
  /// for its status.
  public func errorPage(_ error: ErrorPage) -> [UInt8] {
    guard let strings = strings(error.language.tag) else { return ErrorPage.plain(error) }
    let key = "error.status.\(error.status.code)"
    let heading = strings.text(key)
    let title = heading == key ? error.status.reason : heading
    let context: Object = [
      "page": .object(["title": .string(title), "hasError": true]), "heading": .string(title),
      "message": .string(Self.sentence(error.message, in: strings)),
      "status": .integer(error.status.code),
      "requestID": .string(error.requestID.description), "back": "/",
    ]
    let frame = Frame(path: "", target: "/", user: error.user, oneTimeKey: OneTimeKey.make())
    let page = try? render("error/page", context, of: source.sound, strings: strings, frame: frame)
    return page ?? ErrorPage.plain(error)
  }

  /// An English sentence in the words of a language, where it has them: the key is the sentence
  /// without its full stops.
  private static func sentence(_ text: String, in strings: Strings) -> String {
    let words = text.utf8.filter { $0 != UInt8(ascii: ".") }
    let key = "error.said.\(String(decoding: words, as: UTF8.self))"
    let found = strings.text(key)
    return found == key ? text : found
  }

  /// Renders a template by itself, without the frame and the words of a language.
  public func render(_ template: String, with context: Object) throws(MustacheError) -> [UInt8] {
    try source.sound.library.render(template, with: .object(context))
  }

  /// Whether a page must be rendered anew each time.
  var reloads: Bool { source.reloads }

  /// The whole page.
  ///
  /// - Throws: What is wrong with the templates; 500 that says so where a developer changes them.
  func page(_ page: Page, at definition: PageDefinition, frame: Frame) throws -> [UInt8] {
    let templates = try source.current()
    let path = page.visit.path.isEmpty ? definition.path : page.visit.path
    var context = page.context
    for control in page.controls { context[Key(control.key)] = .object(control.context) }
    context["page"] = .object([
      "title": .string(page.title), "path": .string(path), "live": .string(path),
      "hasError": .bool(!frame.problems.isEmpty),
    ])
    if !frame.problems.isEmpty {
      let problems = frame.problems.map { problem in
        Value.object(["field": .optional(problem.field), "text": .string(problem.text)])
      }
      context["errorSummary"] = .object(["items": .list(problems)])
    }
    do {
      return try render(page.template, context, of: templates, strings: page.strings, frame: frame)
    } catch {
      guard source.reloads else { throw error }
      throw TemplateSource.fault(error)
    }
  }

  /// The patch that adds an alert to those that the page's alert control shows.
  func patch(
    adding message: Alert.Message,
    to alert: Alert,
    strings: Strings
  ) throws(MustacheError) -> [UInt8] {
    let element = try source.sound.library.render(
      "controls/alert-message",
      with: .object(message.context),
      over: .object(["t": strings.value, "lang": .string(strings.language)])
    )
    return Patch.append(element, to: alert.name)
  }

  /// The patch that brings a control's element to the control's state.
  func patch(of control: Control, strings: Strings) throws(MustacheError) -> [UInt8] {
    let element = try source.sound.library.render(
      control.template,
      with: .object(control.context),
      over: .object(["t": strings.value, "lang": .string(strings.language)])
    )
    return Patch.replace(control.name, with: element)
  }

  private func render(
    _ template: String,
    _ context: Object,
    of templates: PageTemplates,
    strings: Strings,
    frame: Frame
  ) throws(MustacheError) -> [UInt8] {
    var base: Object = [
      "t": strings.value, "lang": .string(strings.language), "assets": assets,
      "idem": .string(frame.oneTimeKey),
      "nav": .object(bar(templates.languages, strings: strings, frame: frame)),
    ]
    if let flash = frame.flash {
      base["flash"] = .object(["text": .string(strings.text(flash)), "isOk": true])
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16_384)
    try templates.library.render(
      template,
      with: .object(context),
      over: .object(base),
      into: &bytes
    )
    return bytes
  }

  private func bar(_ languages: [Strings], strings: Strings, frame: Frame) -> Object {
    var bar: Object = [
      "pages": .list(
        navigation.map { entry in
          .object([
            "href": .string(entry.path), "title": .string(strings.text(entry.titleKey)),
            "isCurrent": .bool(entry.leads(to: frame.path)),
          ])
        }
      ),
      "languages": .list(
        languages.map { other in
          .object([
            "tag": .string(other.language), "name": .string(other.text("language.name")),
            "short": .string(other.text("language.short")),
            "isCurrent": .bool(other.language == strings.language),
          ])
        }
      ),
      "next": .string(frame.target),
    ]
    if let user = frame.user { bar["user"] = .object(["name": .string(user.name)]) }
    return bar
  }
}
