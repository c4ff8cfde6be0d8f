public import HTTP

/// The routes of an application: methods, path patterns and handlers.
///
/// `HEAD` is answered by the handler of `GET`, `OPTIONS` and 405 by the methods that a path has.
/// A pattern is `/cart/items/{id}/delete`: a parameter is one whole segment. A literal segment goes
/// before a parameter. A malformed pattern or a second handler for the same method and pattern is a
/// programmer's error and stops the program at start.
public struct Router: Sendable {
  struct Endpoint: Sendable {
    let method: Method
    let traits: RouteTraits
    let handler: Handler
  }

  struct Path: Sendable {
    let pattern: RoutePattern
    var endpoints: [Endpoint]
  }

  private(set) var paths: [Path] = []
  private(set) var table = RouteTable()

  /// Makes a router without routes.
  public init() {}

  /// Adds a route.
  public mutating func on(
    _ method: Method,
    _ pattern: String,
    _ traits: RouteTraits = [],
    handler: Handler
  ) {
    guard let route = RoutePattern(pattern) else {
      preconditionFailure("\(pattern) is not a path pattern.")
    }
    let endpoint = Endpoint(method: method, traits: traits, handler: handler)
    if let place = paths.firstIndex(where: { $0.pattern == route }) {
      precondition(
        !paths[place].endpoints.contains { $0.method == method },
        "\(method.name) \(pattern) has a handler already."
      )
      paths[place].endpoints.append(endpoint)
    } else {
      let isNew = table.insert(route, entry: paths.count)
      precondition(isNew, "\(pattern) differs from another pattern only in its names.")
      paths.append(Path(pattern: route, endpoints: [endpoint]))
    }
  }

  /// Adds a `GET` route that answers at once.
  public mutating func get(
    _ pattern: String,
    _ traits: RouteTraits = [],
    handler: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    on(.get, pattern, traits, handler: .now(handler))
  }

  /// Adds a `GET` route that answers later.
  public mutating func get(
    _ pattern: String,
    _ traits: RouteTraits = [],
    handler: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    on(.get, pattern, traits, handler: .later(handler))
  }

  /// Adds a `POST` route that answers at once.
  public mutating func post(
    _ pattern: String,
    _ traits: RouteTraits = [],
    handler: @escaping @Sendable (RequestContext) throws -> Response
  ) {
    on(.post, pattern, traits, handler: .now(handler))
  }

  /// Adds a `POST` route that answers later.
  public mutating func post(
    _ pattern: String,
    _ traits: RouteTraits = [],
    handler: @escaping @Sendable (RequestContext) async throws -> Response
  ) {
    on(.post, pattern, traits, handler: .later(handler))
  }
}
