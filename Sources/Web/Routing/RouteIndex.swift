import HTTP

/// The router made ready to answer: entries by number, endpoints by method, counters at hand.
struct RouteIndex: Sendable {
  /// What is known of one pattern.
  final class Entry: Sendable {
    let pattern: String
    let parameterNames: [String]
    /// By the raw value of the method; `HEAD` has that of `GET` unless it is a stream.
    private let endpoints: [Endpoint?]
    /// The value of `Allow`.
    let allowed: FieldValue
    /// The page to return to after a sign-in that a post was sent to.
    let page: String?

    init(pattern: String, names: [String], endpoints: [Endpoint?], page: String?) {
      self.pattern = pattern
      parameterNames = names
      self.endpoints = endpoints
      self.page = page
      let methods = Method.allCases.filter { endpoints[Int($0.rawValue)] != nil }
      allowed = RouteIndex.allowed(methods)
    }

    func endpoint(_ method: Method) -> Endpoint? {
      endpoints[Int(method.rawValue)]
    }

    /// The methods that have a handler, in a fixed order.
    var methods: [Method] { Method.allCases.filter { endpoint($0) != nil } }
  }

  /// One handler with its numbers.
  final class Endpoint: Sendable {
    let handler: Handler
    let traits: RouteTraits
    private let answers: [Counter]

    init(_ endpoint: Router.Endpoint, pattern: String, metrics: Metrics) {
      handler = endpoint.handler
      traits = endpoint.traits
      answers = ["2xx", "3xx", "4xx", "5xx"].map { family in
        metrics.counter(
          "rivulet_http_requests_total",
          help: "Requests answered, by route.",
          labels: [
            .init("method", endpoint.method.name), .init("route", pattern),
            .init("status", family),
          ]
        )
      }
    }

    /// Counts an answer of this status.
    func count(_ status: Status) {
      answers[min(max(status.code / 100 - 2, 0), 3)].increment()
    }
  }

  /// The value of `Allow` for the server as a whole: what any of its paths takes.
  let allowed: FieldValue
  private let table: RouteTable
  private let entries: [Entry]

  init(_ router: Router, metrics: Metrics) {
    table = router.table
    let pages = router.paths.filter { path in
      path.pattern.isLiteral
        && path.endpoints.contains { $0.method == .get && !$0.traits.contains(.stream) }
    }
    let pagePaths = Set(pages.map { Array($0.pattern.text.utf8) })
    entries = router.paths.map { path in
      let text = path.pattern.text
      var endpoints = [Endpoint?](repeating: nil, count: Method.allCases.count)
      for endpoint in path.endpoints {
        let known = Endpoint(endpoint, pattern: text, metrics: metrics)
        endpoints[Int(endpoint.method.rawValue)] = known
        // A stream is not opened for its head alone: its source would wait for the end in vain.
        if endpoint.method == .get, !endpoint.traits.contains(.stream) {
          endpoints[Int(Method.head.rawValue)] = known
        }
      }
      return Entry(
        pattern: text,
        names: path.pattern.parameterNames,
        endpoints: endpoints,
        page: Self.nearestPage(text, pagePaths)
      )
    }
    let taken = Set(entries.flatMap(\.methods)).union([.get, .head])
    allowed = Self.allowed(Method.allCases.filter(taken.contains))
  }

  private static func allowed(_ methods: [Method]) -> FieldValue {
    FieldValue((methods + [.options]).map(\.name).joined(separator: ", ")) ?? "OPTIONS"
  }

  /// The entry of a request's path, with its parameters.
  func find(_ request: Request) -> (entry: Entry, parameters: PathParameters)? {
    request.withPathBytes { path in
      var ranges: [Range<Int>] = []
      guard let place = table.entry(of: path, values: &ranges) else { return nil }
      let entry = entries[place]
      guard !ranges.isEmpty else { return (entry, PathParameters.none) }
      let values = ranges.map { range in
        String(decoding: range.map { path[$0] }, as: UTF8.self)
      }
      return (entry, PathParameters(names: entry.parameterNames, values: values))
    }
  }

  /// The longest literal page that the path lies under, or is.
  private static func nearestPage(_ path: String, _ pages: Set<[UInt8]>) -> String? {
    var bytes = Array(path.utf8)
    while !bytes.isEmpty {
      if pages.contains(bytes) { return String(decoding: bytes, as: UTF8.self) }
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      bytes.removeSubrange(slash...)
    }
    return nil
  }
}
