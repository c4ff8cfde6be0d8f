import HTTP
import HTTPServer

/// A responder made of a closure.
struct ClosureResponder: Responder {
  let closure: @Sendable (Request) -> Reply

  func respond(to request: Request) -> Reply {
    closure(request)
  }
}

extension Responder where Self == ClosureResponder {
  /// Answers with the method, the path and the body.
  static var echo: Self {
    Self { request in
      let body = String(decoding: request.bodyBytes, as: UTF8.self)
      return .now(.text("\(request.method.name) \(request.path) \(body)"))
    }
  }
}

/// Starts a server on a free port of loopback, runs the body, and stops the server.
func withServer(
  loops: Int = 2,
  limits: ServerLimits = ServerLimits(),
  answering responder: some Responder,
  _ body: (Server) async throws -> Void
) async throws {
  var configuration = ServerConfiguration(port: 0)
  configuration.loops = loops
  configuration.limits = limits
  let server = try Server(configuration: configuration, responder: responder)
  try server.start()
  do {
    try await body(server)
  } catch {
    await server.stop(grace: .milliseconds(100))
    throw error
  }
  await server.stop(grace: .milliseconds(100))
}
