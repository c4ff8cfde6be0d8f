import Features
import HTTP
import Locking
import RxWeb
import Web
import WebTesting

/// The product's pages over services that outlive a restart of the server, in virtual time.
final class ModelSite: Sendable {
  /// How many live views a session may have here.
  static let viewLimit = 4

  let loop = TestLoop()
  let accounts: FakeAccounts
  let carts: FakeCarts
  let friends: ModelFriends
  let watchers = SubscriptionCount()
  private let store = ModelSessionStore()
  private let running: Lock<Running>

  private struct Running {
    let application: Application
    let sessions: Sessions
    let liveViews: LiveViews
  }

  init() throws {
    accounts = FakeAccounts(on: loop)
    carts = FakeCarts(on: loop)
    friends = ModelFriends(on: loop, watchers: watchers)
    let services = Services(
      accounts: accounts,
      carts: CountedCarts(carts: carts, watchers: watchers),
      friends: friends,
      limits: AccountLimits(nameChecks: 100_000)
    )
    running = Lock(try Self.start(services, store))
    self.services = services
  }

  private let services: Services

  /// How many live views there are.
  var viewCount: Int { running.withLock { $0.liveViews.count } }

  /// Stops the server and starts another one over the same data; the streams are the caller's to cut.
  func restart() throws {
    let next = try Self.start(services, store)
    running.withLock { $0 = next }
  }

  /// Ends the newest session of a user, as the store does with one that is over.
  func expireSession(of user: Int64) async {
    guard let id = store.newest(of: user) else { return }
    await store.end(id)
    let sessions = running.withLock { $0.sessions }
    await loop.run { sessions.announceEnd(of: id) }
  }

  private static func start(_ services: Services, _ store: ModelSessionStore) throws -> Running {
    let pages = Catalog.pages(services)
    let renderer = try FeatureSite.renderer(pages)
    let liveViews = LiveViews(limitPerSession: viewLimit)
    let sessions = Sessions(secret: Array(repeating: 7, count: 32), store: store)
    sessions.onEnd { liveViews.end(session: $0) }
    var router = Router()
    PageRoutes(renderer: renderer, sessions: sessions, liveViews: liveViews)
      .add(pages, to: &router)
    FrameRoutes(sessions: sessions).add(to: &router)
    let application = Application(
      router: router,
      sessions: sessions,
      errorPage: { renderer.errorPage($0) }
    )
    return Running(application: application, sessions: sessions, liveViews: liveViews)
  }
}

extension ModelSite: Responder {
  func respond(to request: Request) -> Reply {
    running.withLock { $0.application }.respond(to: request)
  }

  func respond(toRefused error: HTTPError, from peer: PeerAddress) -> Response {
    running.withLock { $0.application }.respond(toRefused: error, from: peer)
  }
}

/// Sessions in memory, which knows the newest one of each user.
private final class ModelSessionStore: SessionStore {
  private let memory = MemorySessionStore()
  private let newest = Lock<[Int64: SessionID]>([:])

  func newest(of user: Int64) -> SessionID? { newest.withLock { $0[user] } }

  func lookup(_ id: SessionID) -> SessionLookup { memory.lookup(id) }

  func find(_ id: SessionID) async -> SignedInUser? { await memory.find(id) }

  func begin(_ id: SessionID, user: SignedInUser) async {
    newest.withLock { $0[user.id] = id }
    await memory.begin(id, user: user)
  }

  func end(_ id: SessionID) async { await memory.end(id) }
}
