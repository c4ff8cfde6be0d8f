import HTTP
import Store
import Web

/// What watches over the server asks for: whether it can serve, and its numbers.
struct OperationRoutes {
  let metrics: Metrics
  let store: Store
  /// Whom the numbers are for; for everybody when nobody is named.
  let readers: [AddressRange]

  /// Adds `/healthz` and `/metrics`.
  func add(to router: inout Router) {
    HealthRoute(isSuspect: { [store] in store.isSuspect }) { [store] answer in
      store.probe { answer($0?.summary) }
    }
    .add(to: &router)
    router.get("/metrics", .bare) { [metrics, readers] context in
      let peer = context.request.peer
      guard readers.isEmpty || readers.contains(where: { $0.contains(peer) }) else {
        throw HTTPError(.forbidden, "What is here is not for your address.")
      }
      return Response(
        type: MediaType("text/plain; version=0.0.4; charset=utf-8"),
        body: .bytes(metrics.text())
      )
    }
  }
}
