import HTTP
import Web

/// What watches over the server asks for: whether it can serve, and its numbers.
struct OperationRoutes {
  let metrics: Metrics

  /// Adds `/healthz` and `/metrics`.
  func add(to router: inout Router) {
    router.get("/healthz", .bare) { _ in Response(type: .text, body: .text("ok\n")) }
    router.get("/metrics", .bare) { [metrics] _ in
      Response(
        type: MediaType("text/plain; version=0.0.4; charset=utf-8"),
        body: .bytes(metrics.text())
      )
    }
  }
}
