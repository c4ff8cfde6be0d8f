import HTTP
import Store
import Web

/// What watches over the server asks for: whether it can serve, and its numbers.
struct OperationRoutes {
  let metrics: Metrics
  let store: Store

  /// Adds `/healthz` and `/metrics`.
  func add(to router: inout Router) {
    HealthRoute(isSuspect: { [store] in store.isSuspect }) { [store] answer in
      store.probe { answer($0?.summary) }
    }
    .add(to: &router)
    router.get("/metrics", .bare) { [metrics] _ in
      Response(
        type: MediaType("text/plain; version=0.0.4; charset=utf-8"),
        body: .bytes(metrics.text())
      )
    }
  }
}
