import Dispatch
import HTTP
import HTTPServer
import TestSupport
import Testing

/// What a server holds goes when the server does.
@Suite(.timeLimit(.minutes(1))) struct ReleaseTests {
  private let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
  private let end = AsyncStream.makeStream(of: Void.self)

  /// A server whose responder holds a witness, and a weak view of its loop.
  private func make(
    _ respond: @escaping @Sendable (Request) -> Reply = { _ in .now(.text("hello")) }
  ) throws -> (server: Server, loop: WeakLoop) {
    let witness = Witness(end.continuation)
    var configuration = ServerConfiguration(port: 0)
    configuration.loops = 1
    let responder = ClosureResponder { request in withExtendedLifetime(witness) { respond(request) }
    }
    let server = try Server(configuration: configuration, responder: responder)
    return (server, WeakLoop(server.loops[0]))
  }

  /// Waits until the witness is gone, and tells whether the loop follows it.
  private func isFreed(_ loop: WeakLoop) async throws -> Bool {
    for await _ in end.stream {}
    return await eventually { loop.isGone }
  }

  @Test func `a server that was never started is freed`() async throws {
    var (server, loop): (Server?, WeakLoop) = try make()
    server?.loops[0].execute {}

    server = nil

    #expect(try await isFreed(loop))
  }

  @Test func `a server that is stopped and released is freed, whatever is set and posted`()
    async throws
  {
    var (server, loop): (Server?, WeakLoop) = try make()
    let port = try #require(server).port
    try server?.start()
    let client = try TestClient(port: port)
    client.send(get)
    #expect(try client.readAnswer().body == "hello")
    if let loop = server?.loops[0] {
      _ = loop.schedule(after: .seconds(3_600)) { _ = loop.isCurrent }
      loop.execute { loop.execute { _ = loop.isCurrent } }
    }

    // The time of grace is a timer, too.
    await server?.stop(grace: .seconds(3_600))
    server = nil

    #expect(try await isFreed(loop))
  }

  @Test func `a server that is released without a stop closes everything`() async throws {
    // A stream keeps its connection, and so the loop.
    var stream: TestStream? = TestStream(first: "open")
    let log = try #require(stream).log
    var (server, loop): (Server?, WeakLoop) = try make { [stream] _ in
      .now(Response(.ok, type: .eventStream, body: stream.map { .stream($0) } ?? .empty))
    }
    stream = nil
    let port = try #require(server).port
    try server?.start()
    let client = try TestClient(port: port)
    client.send(get)
    try client.read(through: "open")

    server = nil

    _ = try client.readToEnd()
    #expect(try await isFreed(loop))
    #expect(log.entries == ["opened", "closed"])
    #expect(throws: TestFailure.self) { _ = try TestClient(port: port) }
  }

  @Test func `a connection on its way to a loop that ends is closed`() async throws {
    var configuration = ServerConfiguration(port: 0)
    configuration.loops = 2
    var server: Server? = try Server(configuration: configuration, responder: .echo)
    let port = try #require(server).port
    try server?.start()
    let gate = DispatchSemaphore(value: 0)
    let held = try #require(server).loops[1]
    await withCheckedContinuation { continuation in
      held.execute {
        continuation.resume()
        gate.wait()
      }
    }
    // They are dealt out in turn: the second goes to the loop that is held up.
    let clients = try (0..<3).map { _ in try TestClient(port: port) }
    clients[2].send(get)
    _ = try clients[2].readAnswer()

    server = nil
    gate.signal()

    #expect(try clients[1].readToEnd() == "")
  }

  @Test func `an answer that comes after the end is freed with what it holds`() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (answers, answered) = AsyncStream.makeStream(of: Void.self)
    var (server, loop): (Server?, WeakLoop) = try make { request in
      .later {
        arrived.yield()
        // No cancellation ends this wait.
        await Task { for await _ in answers {} }.value
        return .text(request.path)
      }
    }
    let port = try #require(server).port
    try server?.start()
    let client = try TestClient(port: port)
    client.send(get)
    for await _ in arrivals { break }
    await server?.stop(grace: .milliseconds(1))
    server = nil
    #expect(try client.readToEnd() == "")

    answered.finish()

    #expect(try await isFreed(loop))
  }
}

/// Ends a stream when it is freed.
private final class Witness: Sendable {
  private let end: AsyncStream<Void>.Continuation

  init(_ end: AsyncStream<Void>.Continuation) {
    self.end = end
  }

  deinit {
    end.finish()
  }
}

/// Tells whether a loop is freed, without keeping it.
private final class WeakLoop {
  private weak var loop: (any EventLoop)?

  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  var isGone: Bool { loop == nil }
}
