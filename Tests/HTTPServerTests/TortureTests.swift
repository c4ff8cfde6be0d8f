import Glibc
import HTTP
import HTTPServer
import TestSupport
import Testing

/// Random conversations, many at once, against what must come of them.
///
/// A seed that failed is tried again with `RIVULET_TORTURE_SEEDS=<seed>` in the environment; a range
/// is `<first>-<last>`.
@Suite(.serialized) struct TortureTests {
  private static let seeds = chosenSeeds("RIVULET_TORTURE_SEEDS", usual: 41...50, slow: 1...100)

  @Test(arguments: Torture.Kind.allCases)
  func `every conversation gets its answers, whole and in order, and leaves nothing behind`(
    kind: Torture.Kind
  ) async throws {
    for seed in Self.seeds { try await Torture(seed: seed, kind: kind).run() }
  }
}

/// One server and the conversations of a seed.
struct Torture {
  enum Kind: CaseIterable {
    /// The server waits for everybody.
    case patient
    /// The server stops meanwhile: what was begun is answered, and the rest ends between answers.
    case stopping
    /// The server waits for nobody, clients stall, and there is little room.
    case hurried
  }

  let seed: Int
  let kind: Kind

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
      let script = TortureScript(generator: &generator, isHurried: kind == .hurried)
      clients.append(try TortureClient(port: server.port, script: script, generator: &generator))
    }
    let stopStep = kind == .stopping ? generator.pick(0...300) : nil
    let (moments, moment) = AsyncStream.makeStream(of: Void.self)
    // Other tests block the threads that a child task would need while this one waits.
    let stop = Task(executorPreference: server.loops[0].taskExecutor) {
      for await _ in moments { await server.stop(grace: .seconds(120)) }
    }
    let failure = await elsewhere { [clients] in
      play(clients, stoppingAt: stopStep, stop: { moment.yield() }) {
        let now = server.statistics
        let count = now.connections + now.streams + now.pending + now.unsent + now.bodies
        return count + responder.alive.count == 0 ? nil : "\(now), \(responder.alive.count) bodies"
      }
    }
    moment.finish()
    await stop.value
    #expect(failure == nil, "\(kind) seed \(seed)")
    await server.stop()
  }

  private func limits(_ generator: inout SeededGenerator) -> ServerLimits {
    var limits = ServerLimits()
    let time = Duration.milliseconds(kind == .hurried ? generator.pick(5...60) : 300_000)
    limits.headerTime = time
    limits.bodyTime = time
    limits.idleTime = time
    limits.writeStallTime = time
    limits.lingerTime = time
    limits.message.body = TortureScript.bodyLimit
    // What came of a body earns no time.
    if kind == .hurried { limits.bodyRate = .max }
    if generator.isOne(in: 6) { limits.connections = generator.pick(1...3) }
    if kind == .hurried, generator.isOne(in: 3) {
      limits.connectionsPerAddress = generator.pick(1...3)
      limits.bodiesInAll = 0
    }
    return limits
  }

  /// Has each conversation go on in turn until all are over, and tells what went wrong, or what is
  /// left then.
  private func play(
    _ clients: [TortureClient],
    stoppingAt stopStep: Int?,
    stop: () -> Void,
    remains: () -> String?
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
        let waiting = clients.filter { $0.state == .talking }
        return "nobody goes on: \(waiting.map(\.description).joined(separator: "; "))"
      } else {
        poll(nil, 0, 1)
      }
    }
    if let stopStep, stopStep >= step { stop() }
    // Clients that stall still hold their ends of the connections.
    while let left = remains() {
      if .now - progress > .seconds(20) { return "left behind: \(left)" }
      poll(nil, 0, 1)
    }
    return nil
  }
}
