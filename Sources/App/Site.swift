import Domain
import Features
import HTTP
import HTTPServer
import Mustache
import RxWeb
import Store
import Web

/// The running application: the store, the pages and the server, wired together.
final class Site: Sendable {
  /// Where it can be opened.
  let address: String
  private let store: Store
  private let log: Log
  private let server: Server
  private let liveViews: LiveViews
  private let spareMemory: SpareMemory

  /// Opens the store, reads the templates and starts to serve.
  ///
  /// - Throws: What kept it from it, printed in one line.
  init(_ options: Options) throws {
    try Folder.require(options.publicDirectory, option: "--public")
    try Folder.require(options.templates, option: "--templates")
    let store = try Store.open(path: options.database, options: Self.storeOptions)
    let files = StaticFiles(directory: options.publicDirectory)
    let log = Log(format: options.operation.logFormat)
    if !options.operation.isQuiet { store.onFailure { log.note($0) } }
    let services = Services(store, options, log: log.listener(options.operation))
    let pages = Catalog.pages(services)
    let renderer = Self.renderer(of: pages, files: files, source: try TemplateSource(options))
    let sessions = Sessions(secret: store.secret, store: SessionAdapter(store.sessions))
    let liveViews = LiveViews(limitPerSession: options.viewsPerSession)
    Self.endViews(liveViews, with: sessions, store)
    let metrics = Metrics()
    var router = Router()
    PageRoutes(
      renderer: renderer,
      sessions: sessions,
      liveViews: liveViews,
      timing: LiveViewTiming(grace: .seconds(options.viewGrace))
    ).add(pages, to: &router)
    FrameRoutes(sessions: sessions).add(to: &router)
    HeroSealRoute(renderer: renderer).add(to: &router)
    FriendsAPI(services, renderer: renderer).add(to: &router)
    OperationRoutes(metrics: metrics, store: store, readers: options.operation.metricsReaders)
      .add(to: &router)
    let server = try Server(
      configuration: ServerConfiguration(options),
      responder: Application(
        router: router,
        sessions: sessions,
        hosts: HostCheck(allowed: options.allowedHosts + HostName.all),
        files: files,
        errorPage: { renderer.errorPage($0) },
        metrics: metrics,
        proxies: TrustedProxies(options.operation.trustedProxies),
        log: log.listener(options.operation),
        access: log.accessListener(options.operation)
      )
    )
    self.store = store
    self.log = log
    self.server = server
    self.liveViews = liveViews
    spareMemory = SpareMemory { server.statistics.connections + liveViews.count }
    Self.show(metrics, server: server, store: store, liveViews: liveViews)
    try server.start()
    address =
      "http://\(options.host.contains(":") ? "[\(options.host)]" : options.host):\(server.port)"
  }

  private static var storeOptions: Store.Options {
    var options = Store.Options()
    options.changeKey = { .ofPost }
    return options
  }

  private static func renderer(
    of pages: [PageDefinition],
    files: StaticFiles,
    source: TemplateSource
  ) -> PageRenderer {
    PageRenderer(
      source: source,
      navigation: pages.compactMap { page in
        page.navigationKey.map { .init(path: page.path, titleKey: $0) }
      },
      assets: [
        "css": files.fingerprintedPath("/style.css"), "js": files.fingerprintedPath("/live.js"),
        "events": files.fingerprintedPath("/events.js"),
      ]
    )
  }

  /// Finishes the requests in flight, ends the streams and closes the store.
  func stop() async {
    await server.stop(grace: .seconds(2))
    store.close()
    log.close()
  }

  /// Ends the live views of a session that ends, whoever ends it.
  private static func endViews(_ liveViews: LiveViews, with sessions: Sessions, _ store: Store) {
    sessions.onEnd { liveViews.end(session: $0) }
    store.onSessionsEnd { keys in
      for id in keys.compactMap({ SessionID(bytes: $0.bytes) }) { sessions.announceEnd(of: id) }
    }
  }
}
