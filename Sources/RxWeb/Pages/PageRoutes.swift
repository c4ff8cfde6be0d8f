import HTTP
public import Web

/// Puts the pages of a catalogue on a router: their documents, submits, actions, fields and streams.
public struct PageRoutes: Sendable {
  let renderer: PageRenderer
  let sessions: Sessions
  let liveViews: LiveViews
  let timing: LiveViewTiming
  let uniformPages = UniformPages()

  /// Makes the routes' common parts.
  ///
  /// - Parameters:
  ///   - renderer: Makes pages and patches.
  ///   - sessions: Signs in whom a page says.
  ///   - liveViews: Where live views are kept.
  ///   - timing: How long pages wait.
  public init(
    renderer: PageRenderer,
    sessions: Sessions,
    liveViews: LiveViews,
    timing: LiveViewTiming = LiveViewTiming()
  ) {
    self.renderer = renderer
    self.sessions = sessions
    self.liveViews = liveViews
    self.timing = timing
  }

  /// Adds the routes of each page.
  public func add(_ pages: [PageDefinition], to router: inout Router) {
    for page in pages { add(page, to: &router) }
  }

  private func add(_ page: PageDefinition, to router: inout Router) {
    let traits: RouteTraits = page.access == .signedIn ? .signedIn : []
    let documents = PageDocuments(page, self)
    let streams = PageStreams(page, self)
    router.on(.get, page.path, traits, handler: .either(documents.show))
    router.on(
      .post,
      page.path,
      traits,
      handler: .either { context in
        let form = try context.request.form()
        guard try form.value("view") == nil else {
          return .now(try streams.submit(form, context))
        }
        return try documents.submit(form, context)
      }
    )
    for (index, path) in page.actionPaths.enumerated() {
      router.on(
        .post,
        page.path + path,
        traits,
        handler: .either { context in
          try documents.act(index, context)
        }
      )
    }
    router.on(.get, page.path + "/events", traits.union(.stream), handler: .now(streams.open))
    router.on(.post, page.path + "/fields", traits, handler: .now(streams.fields))
  }
}

extension PageRoutes {
  /// The visit that a request pays to a page.
  func visit(
    _ context: RequestContext,
    to page: PageDefinition
  ) throws(HTTPError) -> Visit {
    guard let strings = renderer.strings(context.language.tag) else {
      throw HTTPError(.internalServerError)
    }
    let request = context.request
    return Visit(
      session: context.session,
      requestID: context.requestID,
      peer: request.peer,
      strings: strings,
      query: request.query,
      path: page.path(context.parameters),
      parameters: context.parameters
    )
  }

  /// The loop that a request's connection lives on.
  func loop(_ context: RequestContext) throws(HTTPError) -> any EventLoop {
    guard let loop = context.request.loop else { throw HTTPError(.internalServerError) }
    return loop
  }
}
