import Foundation
import Glibc
import Locking
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Faults {
    private static let isRoot = geteuid() == 0

    /// Runs a tool to its end, and tells its exit code.
    @discardableResult
    private func run(_ words: String...) async throws -> Int32? {
      let process = try ChildProcess(words[0], Array(words.dropFirst()))
      return await process.exit(within: .seconds(20))
    }

    /// Runs the executable, which must refuse with one line, and gives that.
    private func refusal(database: String) async throws -> String {
      let process = try RunningServer.start(
        RunningServer.usualOptions(database: database) + ["--port", "0"]
      )
      #expect(await process.exit(within: .seconds(10)) == 1)
      let progress = process.progress
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(progress.errorText.contains(database))
      return progress.errorText
    }

    /// Mounts a disk of two mebibytes.
    private func mount(_ folder: URL) async throws {
      let code = try await run("mount", "-t", "tmpfs", "-o", "size=2m", "rivulet", folder.path)
      try #require(code == 0, "The disk could not be mounted.")
    }

    private func count(of visitor: Visitor) async throws -> Int {
      let json = try await visitor.askingForJSON.get("/cart").json()
      return try #require(
        json["items"].elements.first { $0["id"] == "8787878" }?["count"].integer
      )
    }

    private func friends(of visitor: Visitor) async throws -> [String] {
      try await visitor.get("/api/friends").json()["friends"].elements
        .compactMap { $0["firstName"].text }
    }

    /// Increments and adds friends, four at a time, until the server is gone, which the signal brings
    /// about some moments after so many answers.
    private func load(_ visitor: Visitor, until answers: Int, _ number: Int32) async -> Tally {
      let tally = Tally(answers: answers, signal: number)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<2 { group.addTask { await tally.increment(visitor) } }
        for _ in 0..<2 { group.addTask { await tally.befriend(visitor) } }
      }
      return tally
    }

    /// Finds every answered change of a load, once, and nothing that was not asked for.
    private func find(
      _ load: Tally,
      of visitor: Visitor,
      since count: Int = 0,
      _ known: [String] = []
    ) async throws -> (count: Int, friends: [String]) {
      let now = (count: try await self.count(of: visitor), friends: try await friends(of: visitor))
      #expect((count + load.acknowledged...count + load.sent).contains(now.count))
      #expect(Set(now.friends).count == now.friends.count)
      #expect(Set(now.friends).isSuperset(of: load.befriended.union(known)))
      #expect(Set(now.friends).isSubset(of: load.asked.union(known)))
      return now
    }

    @Test(.timeLimit(.minutes(5)))
    func `a kill at any moment of a write load loses no answered change`() async throws {
      var server = try await RunningServer()
      let folder = server.folder
      let owner = server
      var visitor = try await Visitor.signedIn(server)
      _ = try await visitor.post("/cart/items/8787878/count", ["count": "0"])
      var found = (count: 0, friends: [String]())

      for _ in 1...(slowTestsAreWanted ? 50 : 10) {
        let load = await load(visitor, until: .random(in: 1...20), SIGKILL)
        server = try await RunningServer(in: folder)
        visitor = try visitor.moved(to: server)

        found = try await find(load, of: visitor, since: found.count, found.friends)
      }
      server.process.signal(SIGTERM)
      _ = await server.process.exit(within: .seconds(5))
      #expect(try await check(server.database) == 0)
      withExtendedLifetime(owner) {}
    }

    @Test func `a stop under load loses no answered change`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server)
      _ = try await visitor.post("/cart/items/8787878/count", ["count": "0"])
      let stream = try await visitor.stream("/cart/events?view=t1")
      try await stream.wait(for: "summary") { _ in true }

      let load = await load(visitor, until: 25, SIGTERM)

      #expect(server.process.progress.exit == 0)
      let stopped = try #require(load.signalled).duration(to: .now)
      #expect(stopped < .seconds(3))
      #expect(await stream.end(within: .seconds(1)) == 0)
      let next = try await RunningServer(in: server.folder)
      _ = try await find(load, of: try visitor.moved(to: next))
      #expect(load.acknowledged + load.befriended.count >= 25)
    }

    @Test(.enabled(if: isRoot, "Only root may mount a small disk."))
    func `a full disk refuses changes, loses nothing, and recovers`() async throws {
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try await mount(folder)
      do {
        let server = try await RunningServer(in: folder)
        try await fillAndRecover(server)
        server.process.signal(SIGTERM)
        _ = await server.process.exit(within: .seconds(5))
        #expect(try await check(server.database) == 0)
      }
      #expect(try await run("umount", "--lazy", folder.path) == 0)
    }

    @Test(.enabled(if: isRoot, "Only root may mount a small disk."), arguments: [false, true])
    func `a start on a full disk exits 1 with one line`(hasFile: Bool) async throws {
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try await mount(folder)
      if hasFile {
        let server = try await RunningServer(in: folder)
        server.process.signal(SIGTERM)
        _ = await server.process.exit(within: .seconds(5))
      }
      let filler = folder.appending(path: "filler").path
      #expect(try await run("dd", "if=/dev/zero", "of=\(filler)", "bs=4096") == 1)

      let line = try await refusal(database: RunningServer.database(in: folder))

      #expect(line.contains("the disk is full"))
      #expect(unsafe unlink(filler) == 0)
      let next = try await RunningServer(in: folder)
      #expect(try await Visitor(next).get("/healthz").status == 200)
      next.process.signal(SIGTERM)
      _ = await next.process.exit(within: .seconds(5))
      #expect(try await run("umount", "--lazy", folder.path) == 0)
    }

    private func fillAndRecover(_ server: RunningServer) async throws {
      let visitor = try await Visitor.signedIn(server)
      _ = try await visitor.post("/cart/items/8787878/count", ["count": "0"])
      let filler = server.folder.appending(path: "filler").path
      #expect(try await run("dd", "if=/dev/zero", "of=\(filler)", "bs=4096") == 1)

      var acknowledged = 0
      var refused: Answer?
      for _ in 1...400 where refused == nil {
        let answer = try await visitor.request(
          "/cart/items/8787878/increment",
          ["--data", ""],
          keepsCookies: false
        )
        if answer.status == 303 { acknowledged += 1 } else { refused = answer }
      }
      #expect(refused?.status == 507)
      #expect(refused?.body.contains("Nothing was changed") == true)
      #expect(try await count(of: visitor) == acknowledged)
      let newcomer = try await server.anonymous(
        "/register",
        "username=newcomer&password=secret-1&repeatPassword=secret-1"
      )
      #expect(newcomer?.status == 507)
      try await refuseAll(server, visitor)
      let health = try #require(try await server.anonymous("/healthz"))
      #expect(health.status == 503)
      #expect(health.body == "the disk is full\n")
      #expect(await visitor.attempt("/cart")?.status == 200)

      let isRemoved = unsafe unlink(filler) == 0
      #expect(isRemoved)
      #expect(try await server.anonymous("/healthz")?.status == 200)
      let answer = try await visitor.post("/cart/items/8787878/increment")
      #expect(answer.status == 303)
      #expect(try await count(of: visitor) == acknowledged + 1)
      #expect(try await friends(of: visitor).isEmpty)
      #expect(try await Visitor(server).register("newcomer").status == 303)
      #expect(try await visitor.post("/friends", Friends.ada).status == 303)
    }

    /// Asks every service for a change, and is told by each that the disk is full.
    private func refuseAll(_ server: RunningServer, _ visitor: Visitor) async throws {
      let passwords = "currentPassword=a+good+secret&newPassword=another-one"
      let forms = [
        "/friends": "firstName=Ada&lastName=Lovelace&phone=110",
        "/account": "\(passwords)&repeatPassword=another-one",
        "/account/delete": "password=a+good+secret",
        "/login": "username=visitor&password=a+good+secret",
        "/logout": "",
      ]
      for (path, form) in forms {
        let answer = try #require(await visitor.attempt(path, ["--data", form]))
        #expect(answer.status == 507, "\(path)")
        #expect(answer.body.contains("Nothing was changed"), "\(path)")
      }
      let body = #"{"firstName":"Ada","lastName":"Lovelace","phone":"110"}"#
      let words = ["--data", body, "--header", "Content-Type: application/json"]
      #expect(await visitor.attempt("/api/friends", words)?.status == 507)
    }

    @Test(.enabled(if: isRoot, "Only root may mount a disk."))
    func `a file on a disk that cannot be written exits 1 with one line`() async throws {
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      try await mount(folder)
      let server = try await RunningServer(in: folder)
      server.process.signal(SIGTERM)
      _ = await server.process.exit(within: .seconds(5))
      #expect(try await run("mount", "-o", "remount,ro", folder.path) == 0)

      let line = try await refusal(database: server.database)

      #expect(line.contains("cannot be written"))
      #expect(try await run("umount", "--lazy", folder.path) == 0)
    }

    @Test func `a file that another server uses exits 1 with one line`() async throws {
      let server = try await RunningServer()

      let line = try await refusal(database: server.database)

      #expect(line.contains("locked by another process"))
      #expect(try await Visitor(server).get("/healthz").status == 200)
    }

    @Test func `while the file is locked changes fail, and the log says why and for whom`()
      async throws
    {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server).askingForJSON
      _ = try await visitor.get("/cart")
      let lock = try WriteLock(database: server.database)

      let refused = try await visitor.post("/cart/items/8787878/increment")
      let ill = try await visitor.get("/healthz")
      lock.release()
      let well = try await visitor.get("/healthz")
      let accepted = try await visitor.post("/cart/items/8787878/increment")
      server.process.signal(SIGTERM)
      _ = await server.process.exit(within: .seconds(5))

      let lines = server.process.progress.errorText.linesOfText
      let id = try #require(try refused.json()["requestID"].text)
      #expect(refused.status == 503)
      #expect(ill.status == 503)
      #expect(ill.body.linesOfText.count == 1)
      #expect(well.status == 200)
      #expect(accepted.status == 200)
      #expect(lines.count { $0.contains("request failed id=\(id) peer=127.0.0.1") } == 1)
      // One for the change, and one for the probe unless that came within a second of it.
      let failures = lines.filter { $0.contains("Z storage failed: the database") }
      #expect((1...2).contains(failures.count))
      #expect(failures.allSatisfy { $0.contains("locked by another process") })
    }

    @Test func `a damaged file exits 1 with one line and stays as it is`() async throws {
      let (server, bytes) = try await stopped { bytes in
        bytes.replaceSubrange(8192..., with: repeatElement(0xAB, count: bytes.count - 8192))
      }

      let line = try await refusal(database: server.database)

      #expect(line.contains("damaged"))
      #expect(try Data(contentsOf: URL(filePath: server.database)) == bytes)
    }

    @Test func `a file of a newer version exits 1 with one line and stays as it is`() async throws {
      // The version is the number of four bytes at 60 (sqlite.org/fileformat.html).
      let (server, bytes) = try await stopped { bytes in
        bytes.replaceSubrange(60..<64, with: [0, 0, 3, 231])
      }

      let line = try await refusal(database: server.database)

      #expect(line.contains("newer version"))
      #expect(line.contains("999"))
      #expect(try Data(contentsOf: URL(filePath: server.database)) == bytes)
    }

    /// A server that ran and left its file, changed then.
    private func stopped(_ change: (inout Data) -> Void) async throws -> (RunningServer, Data) {
      let server = try await RunningServer()
      _ = try await Visitor.signedIn(server)
      server.process.signal(SIGTERM)
      _ = await server.process.exit(within: .seconds(5))
      var bytes = try Data(contentsOf: URL(filePath: server.database))
      change(&bytes)
      try bytes.write(to: URL(filePath: server.database))
      return (server, bytes)
    }

    /// The exit code of the check of a file.
    private func check(_ database: String) async throws -> Int32? {
      try await RunningServer.start(["check", "--database", database]).exit(within: .seconds(20))
    }
  }
}

/// Notes what a visitor was told about changes, and sends the signal in time.
private final class Tally: Sendable {
  private struct State {
    var sent = 0
    var acknowledged = 0
    var asked: Set<String> = []
    var befriended: Set<String> = []
    var signalled: ContinuousClock.Instant?
  }

  private let state = Lock(State())
  private let answers: Int
  private let signal: Int32

  init(answers: Int, signal: Int32) {
    self.answers = answers
    self.signal = signal
  }

  /// The increments that were asked for, and those that were answered.
  var sent: Int { state.withLock { $0.sent } }
  var acknowledged: Int { state.withLock { $0.acknowledged } }
  /// The friends that were asked for, and those that were answered.
  var asked: Set<String> { state.withLock { $0.asked } }
  var befriended: Set<String> { state.withLock { $0.befriended } }
  /// When the signal was sent.
  var signalled: ContinuousClock.Instant? { state.withLock { $0.signalled } }

  /// Increments until the server is gone.
  func increment(_ visitor: Visitor) async {
    while visitor.server.process.progress.exit == nil {
      state.withLock { $0.sent += 1 }
      let answer = await visitor.attempt(
        "/cart/items/8787878/increment",
        ["--data", "", "--max-time", "10"]
      )
      if answer?.status == 303 { note(visitor) { $0.acknowledged += 1 } }
    }
  }

  /// Adds friends of different names until the server is gone.
  func befriend(_ visitor: Visitor) async {
    while visitor.server.process.progress.exit == nil {
      let name = UUID().uuidString
      state.withLock { _ = $0.asked.insert(name) }
      let answer = await visitor.attempt(
        "/friends",
        ["--data", "firstName=\(name)&lastName=x&phone=110", "--max-time", "10"]
      )
      if answer?.status == 303 { note(visitor) { $0.befriended.insert(name) } }
    }
  }

  /// Notes an answer; some moments after the last one that is waited for, the signal is sent.
  private func note(_ visitor: Visitor, _ change: (inout State) -> Void) {
    let isDue = state.withLock { state in
      change(&state)
      return state.acknowledged + state.befriended.count == answers
    }
    guard isDue else { return }
    let moment = DispatchTime.now() + .microseconds(.random(in: 0...8000))
    DispatchQueue.global().asyncAfter(deadline: moment) { [self] in
      state.withLock { $0.signalled = .now }
      visitor.server.process.signal(signal)
    }
  }
}

extension RunningServer {
  /// Makes a request without a jar, which a full disk could not hold.
  fileprivate func anonymous(_ path: String, _ form: String? = nil) async throws -> Answer? {
    await Visitor(self).attempt(path, form.map { ["--data", $0] } ?? [])
  }
}
