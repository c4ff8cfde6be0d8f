import HTTP
public import Web

/// The routes of the frame round the pages: the front door, the language and the way out.
public struct FrameRoutes: Sendable {
  private let sessions: Sessions

  /// Makes the routes; signing out goes through `sessions`.
  public init(sessions: Sessions) {
    self.sessions = sessions
  }

  /// Adds the routes.
  public func add(to router: inout Router) {
    router.get("/") { context in
      .redirect(to: context.session.user == nil ? "/login" : "/heroes")
    }
    router.post("/language") { context in try chooseLanguage(context) }
    router.post("/logout") { context in try await signOut(context) }
  }

  private func chooseLanguage(_ context: RequestContext) throws -> Response {
    let form = try context.request.form()
    guard let tag = try form.value("language"), let language = Language(tag: tag) else {
      throw HTTPError(.unprocessableContent, "The languages are en, zh-Hans and zh-Hant.")
    }
    var response =
      context.request.prefersJSON
      ? Response.json(.object(["language": .string(tag)]))
      : Response.redirect(to: SafeNext.path(try form.value("next")))
    if let cookie = language.cookie(isSecure: context.request.isSecure) {
      response.cookies.append(cookie)
    }
    return response
  }

  private func signOut(_ context: RequestContext) async throws -> Response {
    let cookie = try await sessions.signOut(context)
    var response =
      context.request.prefersJSON
      ? Response.json(.object([:])) : Response.redirect(to: "/login")
    response.cookies.append(cookie)
    return response
  }
}
