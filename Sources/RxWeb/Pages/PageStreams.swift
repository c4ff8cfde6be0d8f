import HTTP
import Web

/// A page's live views as requests reach them: the stream, the fields, and submits that name a view.
struct PageStreams: Sendable {
  private let definition: PageDefinition
  private let routes: PageRoutes

  init(_ definition: PageDefinition, _ routes: PageRoutes) {
    self.definition = definition
    self.routes = routes
  }

  /// Answers with the stream of a view, which is made unless it is there.
  func open(_ context: RequestContext) throws -> Response {
    let name = try Self.viewName(try context.request.query.value("view")) ?? Self.madeUpName()
    let visit = try routes.visit(context, to: definition)
    let fields = try FormFields(visit.query)
    let loop = try routes.loop(context)
    let key = LiveView.Key(session: visit.session.id, path: visit.path, name: name)
    let view = try routes.liveViews.find(key) {
      LiveView(
        key: key,
        loop: loop,
        visit: visit,
        definition: definition,
        renderer: routes.renderer,
        timing: routes.timing,
        onEnd: { [liveViews = routes.liveViews] in liveViews.remove($0) }
      )
    }
    let stream = EventStream()
    let since = context.request[.lastEventID] ?? fields["since"]
    view.perform { $0.attach(stream, fields: fields, since: since) }
    // It may have ended since the request was let in, before there was this view to be seen.
    routes.sessions.announceEnd(ifOver: visit.session)
    var response = stream.response
    response.fields.append(.liveView, FieldValue(name) ?? "")
    return response
  }

  /// Hands what was typed to the view's controls.
  func fields(_ context: RequestContext) throws -> Response {
    let form = try context.request.form()
    let view = try view(form, context)
    let fields = try FormFields(form)
    let sequence = try Self.sequence(fields["seq"])
    view.perform { $0.receive(fields, sequence: sequence) }
    return Response(.noContent)
  }

  /// Hands a submit to the view that it names.
  func submit(_ form: Form, _ context: RequestContext) throws -> Response {
    let view = try view(form, context)
    let fields = try FormFields(form)
    let post = KeyedPost.current
    view.perform { $0.submit(fields, for: post) }
    return Response(.noContent)
  }

  /// The view that a form names, or the session's newest one of the page.
  ///
  /// Throws 404 for a view that there is not, 400 for a malformed name.
  func view(_ form: Form, _ context: RequestContext) throws(HTTPError) -> LiveView {
    let session = context.session.id
    let path = definition.path(context.parameters)
    let found =
      if let name = try Self.viewName(try form.value("view")) {
        routes.liveViews.find(LiveView.Key(session: session, path: path, name: name))
      } else {
        routes.liveViews.newest(session: session, path: path)
      }
    guard let found else { throw Self.unknownView }
    return found
  }

  /// The view on which an action was pressed, of this page or of another one that offers it; nil when
  /// the form names none.
  ///
  /// Throws 404 for a view that there is not, 400 for a malformed name.
  func watcher(_ form: Form, _ context: RequestContext) throws(HTTPError) -> LiveView? {
    guard let name = try Self.viewName(try form.value("view")) else { return nil }
    let session = context.session.id
    let own = LiveView.Key(session: session, path: definition.path(context.parameters), name: name)
    guard let found = routes.liveViews.find(own) ?? routes.liveViews.newest(session, named: name)
    else { throw Self.unknownView }
    return found
  }

  /// The number of a post of fields; throws 400 for what is no whole number.
  private static func sequence(_ text: String?) throws(HTTPError) -> Int? {
    guard let text else { return nil }
    guard (1...18).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text)
    else { throw HTTPError(.badRequest, "The field seq is a whole number.") }
    return number
  }

  /// The name of a view: 1 to 64 of A–Z, a–z, 0–9, - and _; throws 400 for any other text.
  static func viewName(_ text: String?) throws(HTTPError) -> String? {
    guard let text else { return nil }
    let isWellFormed = (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(isNameByte)
    guard isWellFormed else { throw HTTPError(.badRequest, "The name of a view is malformed.") }
    return text
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static var unknownView: HTTPError { HTTPError(.notFound, "There is no such live view.") }

  private static func madeUpName() -> String {
    "v" + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}
