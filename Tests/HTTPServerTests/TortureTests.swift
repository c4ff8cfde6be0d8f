import Glibc
import HTTP
import HTTPServer
import Testing

/// Random conversations, many at once, against what must come of them.
///
/// A seed that failed is tried again with `RIVULET_TORTURE_SEEDS=<seed>` in the environment; a range
/// is `<first>-<last>`.
@Suite(.serialized) struct TortureTests {
  private static let seeds: ClosedRange<Int> = {
    if let wanted = unsafe getenv("RIVULET_TORTURE_SEEDS") {
      let bounds = unsafe String(cString: wanted).split(separator: "-").compactMap { Int($0) }
      if let first = bounds.first { return first...max(bounds.last ?? first, first) }
    }
    return unsafe getenv("RIVULET_SLOW_TESTS") == nil ? 1...15 : 1...1_000
  }()

  @Test func `every conversation gets its answers, whole and in order, and leaves nothing behind`()
    async throws
  {
    for seed in Self.seeds { try await Torture(seed: seed, stops: false).run() }
  }

  @Test func `what was begun when the server stops is answered, and the rest ends between answers`()
    async throws
  {
    for seed in Self.seeds { try await Torture(seed: seed, stops: true).run() }
  }
}

/// One server and the conversations of a seed.
private struct Torture {
  let seed: Int
  let stops: Bool

  func run() async throws {
    var generator = SeededGenerator(seed: seed)
    let responder = try TortureResponder()
    var configuration = ServerConfiguration(port: 0)
    configuration.loops = generator.pick([1, 2, 4])
    configuration.limits = limits(&generator)
    let server = try Server(configuration: configuration, responder: responder)
    try server.start()
    var clients: [TortureClient] = []
    for _ in 0..<generator.pick(1...8) {
      let script = TortureScript(generator: &generator, mayAbort: true)
      clients.append(try TortureClient(port: server.port, script: script, generator: &generator))
    }
    let stopStep = stops ? generator.pick(0...300) : nil
    let (moments, moment) = AsyncStream.makeStream(of: Void.self)
    // Other tests block the threads that a child task would need while this one waits.
    let stop = Task(executorPreference: server.loops[0].taskExecutor) {
      for await _ in moments { await server.stop(grace: .seconds(120)) }
    }
    let failure = await elsewhere { [clients] in
      play(clients, stoppingAt: stopStep) { moment.yield() }
    }
    moment.finish()
    await stop.value
    #expect(failure == nil, "seed \(seed)")
    let isEmpty = try await eventually {
      let now = server.statistics
      return now.connections + now.streams + now.pending + now.unsent + now.bodies == 0
        && responder.alive.count == 0
    }
    #expect(isEmpty, "seed \(seed): \(server.statistics), \(responder.alive.count) bodies")
    await server.stop()
  }

  /// Time-outs that nobody meets who is not stalled.
  private func limits(_ generator: inout SeededGenerator) -> ServerLimits {
    var limits = ServerLimits()
    limits.headerTime = .seconds(300)
    limits.bodyTime = .seconds(300)
    limits.idleTime = .seconds(300)
    limits.writeStallTime = .seconds(300)
    limits.lingerTime = .seconds(300)
    limits.message.body = TortureScript.bodyLimit
    if generator.isOne(in: 6) { limits.connections = generator.pick(1...3) }
    return limits
  }

  /// Has each conversation go on in turn until all are over, and tells what went wrong.
  private func play(
    _ clients: [TortureClient],
    stoppingAt stopStep: Int?,
    stop: () -> Void
  ) -> String? {
    var clients = clients
    defer { for index in clients.indices { clients[index].finish() } }
    var step = 0
    var stopping: ContinuousClock.Instant?
    var progress = ContinuousClock.now
    while clients.contains(where: { $0.state == .talking }) {
      if step == stopStep {
        stopping = .now
        stop()
      }
      step += 1
      var isAnyOn = false
      for index in clients.indices {
        do {
          if try clients[index].step(stoppingSince: stopping) { isAnyOn = true }
        } catch {
          return "client \(index): \(error); \(clients[index].description)"
        }
      }
      if isAnyOn {
        progress = .now
      } else if .now - progress > .seconds(20) {
        return "nobody goes on: "
          + clients.filter { $0.state == .talking }.map(\.description).joined(separator: "; ")
      } else {
        poll(nil, 0, 1)
      }
    }
    if let stopStep, stopStep >= step { stop() }
    return nil
  }
}
