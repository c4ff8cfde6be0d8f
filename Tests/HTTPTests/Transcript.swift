import HTTP

/// What a parser made of a stream of octets: the requests in order, and the error that ended it.
struct Transcript: Equatable, CustomStringConvertible {
  struct Entry: Equatable {
    var method: Method
    var path: String
    var query: Form
    var host: String
    var body: [UInt8]
    var keepsAlive: Bool
  }

  var requests: [Entry] = []
  var error: Status?
  var message = ""
  /// Octets that belong to an unfinished request.
  var isUnfinished = false

  var description: String {
    "\(requests.map { "\($0.method) \($0.path) \($0.body.count)" }) \(error?.code ?? 0) \(message)"
  }

  /// Feeds the octets in pieces that end at the cuts, as a connection would.
  init(_ octets: [UInt8], cuts: [Int] = [], limits: MessageLimits = MessageLimits()) {
    var parser = RequestParser()
    let storage = RequestStorage()
    var buffer: [UInt8] = []
    var start = 0
    for cut in cuts + [octets.count] {
      buffer += octets[start..<cut]
      start = cut
      guard drain(&parser, &buffer, storage, limits) else { return }
    }
    isUnfinished = parser.isInBody || !buffer.isEmpty
  }

  init(_ text: String, cuts: [Int] = [], limits: MessageLimits = MessageLimits()) {
    self.init(Array(text.utf8), cuts: cuts, limits: limits)
  }

  private mutating func drain(
    _ parser: inout RequestParser,
    _ buffer: inout [UInt8],
    _ storage: RequestStorage,
    _ limits: MessageLimits
  ) -> Bool {
    do throws(HTTPError) {
      while !buffer.isEmpty {
        let progress = try parser.consume(buffer.span, into: storage, limits: limits)
        buffer.removeFirst(progress.consumed)
        guard progress.isComplete else { return true }
        let request = Request(storage: storage, peer: .loopback)
        requests.append(
          Entry(
            method: request.method,
            path: request.path,
            query: request.query,
            host: request.host,
            body: request.bodyBytes,
            keepsAlive: storage.keepsAlive
          )
        )
      }
      return true
    } catch {
      self.error = error.status
      message = error.message
      return false
    }
  }
}
