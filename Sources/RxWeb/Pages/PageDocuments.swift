import HTTP
import Mustache
import Web

/// A page as requests without a live view see it: shown, submitted, acted on.
struct PageDocuments: Sendable {
  private let definition: PageDefinition
  private let routes: PageRoutes

  init(_ definition: PageDefinition, _ routes: PageRoutes) {
    self.definition = definition
    self.routes = routes
  }

  /// Shows the page, with the fields that the address fills.
  func show(_ context: RequestContext) throws -> Answer {
    if isUniform(context),
      let page = routes.uniformPages.page(
        definition.path,
        language: context.language.tag,
        oneTimeKey: OneTimeKey.make()
      )
    {
      return .now(varied(.html(page)))
    }
    let fields = try FormFields(context.request.query)
    return try run(.show, fields: fields, context)
  }

  /// Takes a submit of the page's form.
  func submit(_ form: Form, _ context: RequestContext) throws -> Answer {
    try run(.submit, fields: try FormFields(form), context)
  }

  /// Takes a post below the page's path; one from a live view may say after which other one, whose
  /// one-time key it names.
  func act(_ index: Int, _ context: RequestContext) throws -> Answer {
    let form = try context.request.form()
    let watcher = try PageStreams(definition, routes).watcher(form, context)
    let input = ActionInput(form: form, parameters: context.parameters)
    guard let watcher, let earlier = try form.value("after") else {
      return try run(.act(index, input), fields: FormFields(), watcher: watcher, context)
    }
    return .later {
      await watcher.order.wait(for: earlier, atMost: routes.timing.patience, on: watcher.loop)
      switch try run(.act(index, input), fields: FormFields(), watcher: watcher, context) {
      case .now(let response): return response
      case .later(let work): return try await work()
      }
    }
  }

  /// Runs the page for a request: answered at once where nothing has to be waited for.
  private func run(
    _ purpose: PageRun.Purpose,
    fields: FormFields,
    watcher: LiveView? = nil,
    _ context: RequestContext
  ) throws -> Answer {
    let run = PageRun(
      definition,
      visit: try routes.visit(context, to: definition),
      loop: try routes.loop(context),
      timing: routes.timing
    )
    run.start(purpose, fields: fields)
    if case .shown = run.end { return .now(varied(try show(run.page, context))) }
    return .later {
      let end = await run.ended()
      if let watcher {
        if let key = try? context.request.form().value("idem") { watcher.order.end(key) }
        let alerts = run.page.alert?.messages ?? []
        watcher.perform { $0.present(alerts) }
        if case .outcome(let outcome) = end, case .done = outcome.kind {
          watcher.perform { $0.show(outcome) }
        }
      }
      return varied(try await answer(end, run.page, isWatched: watcher != nil, context))
    }
  }

  /// The answer with a word for caches: it depends on more than the address.
  private func varied(_ response: Response) -> Response {
    var response = response
    response.fields.append(.vary, "Accept, Accept-Language, Cookie")
    return response
  }

  private func answer(
    _ end: PageRun.End,
    _ page: Page,
    isWatched: Bool,
    _ context: RequestContext
  ) async throws -> Response {
    switch end {
    case .shown: try show(page, context)
    case .invalid(let message): try refuse(page, message: message, context)
    case .outcome(let outcome):
      switch outcome.kind {
      case .failed(let error) where error.status == .unprocessableContent:
        try refuse(page, message: error.message, context)
      case .failed(let error): throw error
      case .rejected(let status):
        try refuse(
          page,
          message: outcome.messageKey.map { page.strings.text($0) },
          status: status,
          json: outcome.json,
          context
        )
      case .shown: try show(page, context)
      case .done: try await accept(outcome, page, isWatched: isWatched, context)
      }
    }
  }

  private func show(_ page: Page, _ context: RequestContext) throws -> Response {
    if context.request.prefersJSON { return .json(page.json) }
    let frame = Frame(context, at: page.visit.path)
    let bytes = try routes.renderer.page(page, at: definition, frame: frame)
    if isUniform(context) {
      routes.uniformPages.keep(
        bytes,
        definition.path,
        language: page.strings.language,
        oneTimeKey: frame.oneTimeKey
      )
    }
    return .html(bytes)
  }

  /// Whether the request is one of those that all get the same page.
  private func isUniform(_ context: RequestContext) -> Bool {
    definition.isUniform && !routes.renderer.reloads && context.request.queryBytes.isEmpty
      && context.flash == nil && !context.request.prefersJSON && context.session.user == nil
  }

  /// Says on the page what is wrong with the input; secrets are not repeated.
  private func refuse(
    _ page: Page,
    message: String?,
    status: Status = .unprocessableContent,
    json: JSON? = nil,
    _ context: RequestContext
  ) throws -> Response {
    if let message { page.formMessage?.content = .init(message, mood: .failed) }
    let problems = page.fields.compactMap { field -> Problem? in
      guard let content = field.message?.content, content.mood == .failed else { return nil }
      return Problem(field: field.name, text: content.text)
    }
    if context.request.prefersJSON {
      let text = message ?? problems.first?.text ?? status.reason
      return .json(
        json ?? .object(["message": .string(text), "fields": page.fieldStates]),
        status: status
      )
    }
    var frame = Frame(context, at: page.visit.path)
    frame.problems = problems
    if problems.isEmpty, let message { frame.problems = [Problem(field: nil, text: message)] }
    return .html(
      try routes.renderer.page(page, at: definition, frame: frame),
      status: status
    )
  }

  private func accept(
    _ outcome: Outcome,
    _ page: Page,
    isWatched: Bool,
    _ context: RequestContext
  ) async throws -> Response {
    var cookie: SetCookie?
    do {
      if let user = outcome.user { cookie = try await routes.sessions.signIn(user, context) }
    } catch is SignInRefusal {
      return try refuse(page, message: outcome.refusalKey.map { page.strings.text($0) }, context)
    }
    var response: Response
    if isWatched {
      response = Response(.noContent)
    } else if context.request.prefersJSON {
      response = .json(outcome.json ?? page.json, status: outcome.isCreation ? .created : .ok)
    } else {
      response = .redirect(to: outcome.location)
      if let key = outcome.messageKey { response.setFlash(key, context) }
    }
    if let cookie { response.cookies.append(cookie) }
    return response
  }
}
