import Glibc
import TestSupport
import Testing

extension CurlTests {
  /// The disk fails a running server, by the kernel's own words.
  @Suite(.enabled("strace may not be used here.") { await Tracing.isPossible() })
  struct InjectedFaults {
    /// Lets the calls of a server fail until the tracer is stopped.
    private func inject(_ fault: String, into server: RunningServer) async throws -> ChildProcess {
      let call = fault.prefix { $0 != ":" }
      let tracer = try ChildProcess(
        "strace",
        [
          "-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e", "inject=\(fault)",
          "-p", "\(server.process.identifier)",
        ]
      )
      let isAttached = await tracer.wait(within: .seconds(10)) {
        $0.errorText.contains("attached") || $0.exit != nil
      }
      try #require(isAttached != nil && tracer.progress.exit == nil, "\(tracer.progress.errorText)")
      return tracer
    }

    @Test(arguments: [
      ("pwrite64:error=ENOSPC", 507), ("pwrite64:error=EDQUOT", 507),
      ("fdatasync:error=ENOSPC", 507), ("pwrite64:error=EIO", 503), ("fdatasync:error=EIO", 503),
    ])
    func `a disk that fails refuses changes, loses nothing, and recovers`(
      fault: String,
      status: Int
    ) async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server, language: "zh-Hans")
      _ = try await visitor.post("/cart/items/8787878/increment")
      let cart = try await visitor.askingForJSON.get("/cart").body

      let tracer = try await inject(fault, into: server)
      let increment = try await visitor.post("/cart/items/8787878/increment")
      let friend = try await visitor.post("/friends", Friends.ada)
      let newcomer = try await Visitor(server).register("newcomer")
      let during = try await visitor.askingForJSON.get("/cart").body
      tracer.signal(SIGTERM)
      _ = await tracer.exit(within: .seconds(5))

      for answer in [increment, friend, newcomer] { #expect(answer.status == status) }
      #expect(during == cart)
      #expect(try await visitor.askingForJSON.get("/cart").body == cart)
      #expect(try await visitor.get("/api/friends").json()["friends"].elements.isEmpty)
      #expect(try await visitor.post("/cart/items/8787878/increment").status == 303)
      #expect(try await Visitor(server).register("newcomer").status == 303)
      server.process.signal(SIGTERM)
      #expect(await server.process.exit(within: .seconds(5)) == 0)
      let check = try RunningServer.start(["check", "--database", server.database])
      #expect(await check.exit(within: .seconds(20)) == 0)
    }
  }
}

private enum Tracing {
  /// Whether strace is there, and may attach to other processes.
  static func isPossible() async -> Bool {
    let strace = try? ChildProcess("strace", ["-o", "/dev/null", "true"])
    return await strace?.exit(within: .seconds(5)) == 0 && geteuid() == 0
  }
}
