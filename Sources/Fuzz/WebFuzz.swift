import HTTP
import Web
import WebTesting

/// Frames a message of an event stream whose type, id and data are parted by NUL, and reads it back,
/// whole and octet by octet; then reads the input itself as a stream.
func fuzzEvents(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  let parts = octets.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
  let texts = parts.map { String(decoding: $0, as: UTF8.self) }
  let data = texts.last ?? ""
  check(EventMessage(data), event: "message", id: "", data: data)
  if texts.count == 3,
    let message = EventMessage(data: data.utf8, event: texts[0], id: texts[1])
  {
    check(message, event: texts[0], id: texts[1], data: data)
  }
  var whole = EventStreamDecoder()
  var pieces = EventStreamDecoder()
  let messages = whole.decode(octets)
  precondition(messages == octets.flatMap { pieces.decode([$0]) }, "The messages depend on cuts.")
}

private func check(_ message: EventMessage, event: String, id: String, data: String) {
  var decoder = EventStreamDecoder()
  let messages = decoder.decode(message.bytes)
  precondition(messages.count == 1, "One message became \(messages.count).")
  precondition(messages[0].event == event && messages[0].id == id, "The head changed.")
  // The three ends of a line become one.
  var lines: [UInt8] = []
  var previous: UInt8 = 0
  for octet in data.utf8 {
    if octet != 10 || previous != 13 { lines.append(octet == 13 ? 10 : octet) }
    previous = octet
  }
  precondition(Array(messages[0].data.utf8) == lines, "The data changed.")
}

/// Has an application answer requests: routes, files, sessions, origin check and error pages.
///
/// What is composed of the answers must be well-formed heads.
func fuzzAnswers(_ input: UnsafeRawBufferPointer) {
  let octets = unsafe Array(input)
  var parser = RequestParser()
  let storage = RequestStorage()
  guard
    let progress = try? parser.consume(octets.span, into: storage, limits: MessageLimits()),
    progress.isComplete
  else { return }
  let request = Request(storage: storage, peer: .loopback)
  guard case .now(let response) = application.respond(to: request) else { return }
  precondition(response.status.code < 500, "The application failed.")
  var answer: [UInt8] = []
  _ = ResponseEncoder(secondsSince1970: 0).append(
    response,
    version: request.version,
    isHead: request.isHead,
    keepsAlive: true,
    to: &answer
  )
  checkHead(answer)
}

private func checkHead(_ answer: [UInt8]) {
  var lines = 0
  var start = 0
  for index in answer.indices where answer[index] == 10 {
    precondition(index > start && answer[index - 1] == 13, "A line ends without a return.")
    let line = answer[start..<index - 1]
    if line.isEmpty {
      precondition(lines > 1, "The head is empty.")
      return
    }
    precondition(!line.contains { $0 == 13 || $0 == 0 }, "A field holds a control.")
    precondition(lines == 0 || line.contains(UInt8(ascii: ":")), "A field has no name.")
    lines += 1
    start = index + 1
  }
  preconditionFailure("The head has no end.")
}

private let application: Application = {
  var router = Router()
  router.get("/", .bare) { _ in .text("ok") }
  router.get("/login") { context in .html(Array(context.request.path.utf8)) }
  router.get("/heroes", .signedIn) { _ in .text("heroes") }
  router.get("/login/events", .stream) { _ in .text("stream") }
  router.get("/items/{id}") { context in .text(context.parameters["id"] ?? "") }
  router.post("/items/{id}/count") { context in
    .text(try context.request.form().value("count") ?? "")
  }
  return Application(
    router: router,
    sessions: Sessions(secret: [UInt8](repeating: 1, count: 32), store: MemorySessionStore()),
    hosts: HostCheck(allowed: ["rivulet.example"]),
    files: StaticFiles(directory: "Public"),
    proxies: TrustedProxies(["127.0.0.1"].compactMap { AddressRange($0) })
  )
}()
