import WebTesting

/// A visitor of the live model: a cookie jar, and who they are at the moment.
final class ModelVisitor {
  let name: String
  /// Stands in all that the visitor types.
  let mark: String
  let account: Int64
  let client: TestClient
  /// The number of the present session; each sign-in and each end makes another one.
  var session: Int
  var isSignedIn = false

  init(_ name: String, mark: String, account: Int64, client: TestClient, session: Int) {
    self.name = name
    self.mark = mark
    self.account = account
    self.client = client
    self.session = session
  }
}

/// A page in a tab of a visitor: what it loaded, and all that its streams have told it.
final class ModelTab {
  let visitor: ModelVisitor
  let page: ModelPage
  /// The query of the page's address; empty, or ended by `&`.
  let query: String
  let view: String
  let body: MirrorNode
  var stream: TestStream?
  /// The session whose view the stream is of.
  var session = 0
  /// What stands in the fields.
  var typed: [String: String] = [:]
  var sequence = 0
  var lastEvent = ""
  var seen: Set<String> = []
  /// The types of the events beside patches.
  var events: [String] = []
  var isPaused = false
  /// Whether it read so slowly that patches may have given way to newer ones.
  var wasPaused = false

  init(_ visitor: ModelVisitor, _ page: ModelPage, query: String, view: String, html: String) {
    self.visitor = visitor
    self.page = page
    self.query = query
    self.view = view
    let root = MirrorNode.parse(html)
    body = root.first { $0.name == "body" } ?? root
  }

  /// What two clients must agree on: all but the frame, which says who was signed in when it was loaded.
  func canonical(leavingOut isLeftOut: (MirrorNode) -> Bool = { _ in false }) -> String {
    (body.first { $0.id == "content" } ?? body).canonical(leavingOut: isLeftOut)
  }

  /// Takes in what has arrived.
  func drain() throws {
    guard let stream else { return }
    for message in stream.takeAll() {
      guard message.event == "message" else {
        events.append(message.event)
        continue
      }
      let strays = body.apply(message.data)
      guard strays.isEmpty || wasPaused else {
        throw ModelProblem("\(page) has no element for the patches of \(strays)")
      }
      guard !message.id.isEmpty, message.id != lastEvent else { continue }
      guard seen.insert(message.id).inserted else {
        throw ModelProblem("the event \(message.id) came twice")
      }
      lastEvent = message.id
    }
  }
}

/// What the model knows of a live view on the server.
final class ModelView {
  let session: Int
  let page: ModelPage
  let name: String
  /// What the view's fields hold.
  var fields: [String: String]
  var lastSequence = -1
  var stream: TestStream?
  var lostAt: Duration?
  /// Whether something happened to it of which its page shows traces that no other view can have.
  var hasHistory = false

  init(session: Int, page: ModelPage, name: String, fields: [String: String], stream: TestStream) {
    self.session = session
    self.page = page
    self.name = name
    self.fields = fields
    self.stream = stream
  }
}

/// What is wrong with the server, as the model sees it.
struct ModelProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
