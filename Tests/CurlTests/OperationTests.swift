import Foundation
import Glibc
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Operation {
    /// Runs the executable to its end, with variables of the environment.
    private func run(
      _ arguments: [String],
      environment: [String] = []
    ) async throws -> ChildProcess.Progress {
      let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      let executable = own.deletingLastPathComponent().appending(path: "rivulet").path
      let process = try ChildProcess(
        "env",
        ["SWIFT_BACKTRACE=enable=no"] + environment + [executable] + arguments
      )
      try #require(await process.exit(within: .seconds(20)) != nil, "It runs on: \(arguments).")
      return process.progress
    }

    private func stop(_ server: RunningServer) async {
      server.process.signal(SIGTERM)
      _ = await server.process.exit(within: .seconds(5))
    }

    // MARK: Configuration

    @Test func `variables set options, arguments stand above them`() async throws {
      let progress = try await run(
        ["--port", "81", "--print-config"],
        environment: [
          "RIVULET_PORT=80", "RIVULET_HOST=::1", "RIVULET_ALLOWED_HOST=one,two",
          "RIVULET_ACCESS_LOG=1", "RIVULET_VIEW_GRACE=",
        ]
      )

      #expect(progress.exit == 0)
      let lines = Set(progress.outputText.linesOfText)
      #expect(
        lines.isSuperset(of: [
          "RIVULET_PORT=81", "RIVULET_HOST=::1", "RIVULET_ALLOWED_HOST=one,two",
          "RIVULET_ACCESS_LOG=1", "RIVULET_VIEW_GRACE=30", "RIVULET_LOG_FORMAT=text",
        ])
      )
    }

    @Test func `what print-config prints sets the same again`() async throws {
      let first = try await run([
        "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "::1", "--log-format", "json",
        "--quiet", "--print-config",
      ])

      let again = try await run(
        ["--print-config"],
        environment: first.outputText.linesOfText.map(String.init)
      )

      #expect(first.outputText.contains("RIVULET_TRUSTED_PROXY=10.0.0.0/8,::1\n"))
      #expect(again.outputText == first.outputText)
    }

    @Test(arguments: ["RIVULET_PORT=x", "RIVULET_QUIET=yes", "RIVULET_TRUSTED_PROXY=10.0.0.0/40"])
    func `a bad variable exits 2 with one line that names it`(setting: String) async throws {
      let progress = try await run(["--print-config"], environment: [setting])

      #expect(progress.exit == 2)
      #expect(progress.errorText.linesOfText.count == 1)
      #expect(progress.errorText.contains(setting.prefix { $0 != "=" }))
    }

    @Test(arguments: [
      ["backup"], ["restore"], ["user"], ["user", "delete"], ["user", "make", "abcdef"],
      ["check", "twice"], ["--log-format", "xml"], ["--trusted-proxy", "proxy"], ["-h"],
    ])
    func `a bad command exits 2 with one line`(arguments: [String]) async throws {
      let progress = try await run(arguments)

      #expect(progress.exit == 2)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
    }

    // MARK: Commands

    @Test func `a backup of a running server is restored`() async throws {
      let server = try await RunningServer()
      _ = try await Visitor(server).register("abcdef")
      let copy = server.folder.appending(path: "copy.sqlite").path

      let backup = try await run(["backup", copy, "--database", server.database])
      _ = try await Visitor(server).register("newcomer")
      let early = try await run(["restore", copy, "--database", server.database])
      await stop(server)
      let restored = try await run(["restore", copy, "--database", server.database])

      #expect(backup.exit == 0)
      #expect(backup.outputText.contains("1 accounts"))
      #expect(early.exit == 1)
      #expect(early.errorText.contains("already running"))
      #expect(restored.exit == 0)
      #expect(restored.outputText.contains("all sessions have ended"))
      let next = try await RunningServer(in: server.folder)
      #expect(try await Visitor(next).signIn("abcdef").status == 303)
      #expect(try await Visitor(next).signIn("newcomer").status == 422)
    }

    @Test func `a file is checked while the server runs`() async throws {
      let server = try await RunningServer()
      _ = try await Visitor.signedIn(server)

      let progress = try await run(["check", "--database", server.database])

      #expect(progress.exit == 0)
      #expect(progress.outputText.contains("1 accounts, 1 sessions"))
    }

    @Test func `a file that is not there fails the check with one line`() async throws {
      let progress = try await run(["check", "--database", "/nowhere/r.sqlite"])

      #expect(progress.exit == 1)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1)
      #expect(progress.errorText.contains("/nowhere/r.sqlite"))
    }

    @Test func `users are listed, get a new password, and are deleted`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server, as: "abcdef")
      let list = try await run(["user", "list", "--database", server.database])
      await stop(server)

      let reset = try await run(["user", "reset-password", "abcdef", "--database", server.database])

      #expect(list.outputText.contains("\tabcdef\t"))
      #expect(reset.exit == 0)
      let password = try #require(reset.outputText.split(whereSeparator: \.isWhitespace).last)
      let second = try await RunningServer(in: server.folder)
      #expect(try await visitor.moved(to: second).get("/heroes").status == 303)
      #expect(try await Visitor(second).signIn("abcdef").status == 422)
      #expect(try await Visitor(second).signIn("abcdef", password: String(password)).status == 303)
      await stop(second)

      let deletion = try await run(["user", "delete", "abcdef", "--database", server.database])
      let again = try await run(["user", "delete", "abcdef", "--database", server.database])

      #expect(deletion.exit == 0)
      #expect(again.exit == 1)
      #expect(again.errorText.contains("no account named abcdef"))
    }

    // MARK: Logs

    @Test(arguments: ["text", "json"])
    func `the log has a line for each request and never a secret`(format: String) async throws {
      let server = try await RunningServer(["--access-log", "--log-format", format])
      let visitor = Visitor(server)
      let secrets = try await Self.spend(visitor)
      await stop(server)

      let log = server.process.progress.errorText
      let lines = log.linesOfText
      #expect(lines.contains { $0.contains("/heroes") && $0.contains("200") })
      #expect(lines.contains { $0.contains("POST") && $0.contains("/login") })
      #expect(log.contains("/nothing%0A%22here"))
      #expect(log.contains("origin refused"))
      #expect(lines.count >= 25)
      #expect(secrets.count >= 3)
      for secret in secrets.union(["canary", "token=", "?"]) {
        #expect(!log.contains(secret), "\(log)")
      }
      if format == "json" {
        for line in lines {
          let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
          let time = try #require(object?["time"] as? String)
          #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
          #expect((object?["id"] as? String)?.utf8.count == 16)
          #expect(object?["ms"] is NSNumber || object?["event"] is String)
        }
      }
    }

    /// Does all that one can with an account, with canaries for each name, password and field.
    ///
    /// - Returns: The cookies of the session that one has had.
    private static func spend(_ visitor: Visitor) async throws -> Set<String> {
      var secrets: Set<String> = []
      func post(_ path: String, _ form: KeyValuePairs<String, String>) async throws {
        _ = try await visitor.post(path, form)
        secrets.formUnion(try Self.secrets(of: visitor))
      }
      let friend: KeyValuePairs = [
        "firstName": "canary-first", "lastName": "canary-last", "phone": "110",
      ]
      _ = try await visitor.get("/register?username=canary-asked")
      let stream = try await visitor.stream("/register/events?view=canary-view")
      try await stream.wait(for: "register") { $0.isDisabled }
      try await post("/register/fields", ["view": "canary-view", "username": "canary-typed"])
      _ = try await visitor.register("canary-name", password: "canary-password")
      _ = try await visitor.signIn("canary-name", password: "canary-wrong")
      _ = try await visitor.signIn("canary-name", password: "canary-password", next: "/canary-next")
      #expect(try await visitor.get("/heroes?q=canary-query").status == 200)
      try await post("/heroes/fields", ["view": "none", "q": "canary-field"])
      try await post("/cart/items", ["id": "canary-herb", "count": "canary-count"])
      try await post("/cart/items/8787878/increment", ["idem": "canary-key"])
      try await post("/friends", friend)
      let json = #"{"firstName":"canary-json","lastName":"x","phone":"canary-phone"}"#
      for path in ["/api/friends", "/friends"] {
        let words = ["--data", json, "--header", "Content-Type: application/json"]
        _ = try await visitor.request(path, words)
      }
      try await post(
        "/account",
        [
          "currentPassword": "canary-password", "newPassword": "canary-new-one",
          "repeatPassword": "canary-new-one",
        ]
      )
      try await post("/account/sessions/end", ["session": "canary-id", "password": "canary-no"])
      _ = try await visitor.with("Origin: http://canary-origin.example").post("/cart/reload")
      _ = try await visitor.with("Host: canary-host.example").get("/path%0A?token=canary")
      _ = try await visitor.with("Referer: http://canary.example/").with("User-Agent: canary")
        .with("Authorization: Basic canary").with("X-Request-ID: canary").get("/account?canary")
      _ = try await visitor.get("/nothing%0A%22here?canary")
      _ = try await visitor.request("/login", ["--data", "canary=%zz"])
      _ = try await visitor.request("/login", ["--header", "Host: canary canary"])
      try await post("/language", ["language": "canary", "next": "/canary"])
      try await post("/logout", [:])
      _ = try await visitor.signIn("canary-name", password: "canary-new-one")
      try await post("/account/delete", ["password": "canary-new-one"])
      return secrets
    }

    @Test func `a quiet server logs nothing`() async throws {
      let server = try await RunningServer(["--access-log", "--quiet"])
      _ = try await Visitor(server).with("Origin: http://evil.example").post("/logout")
      _ = try await Visitor(server).get("/login")

      await stop(server)

      #expect(server.process.progress.errors.isEmpty)
    }

    @Test func `without access log a request leaves no line`() async throws {
      let server = try await RunningServer()
      _ = try await Visitor(server).get("/login")

      await stop(server)

      #expect(server.process.progress.errors.isEmpty)
    }

    @Test(arguments: [
      "rivulet_connections", "rivulet_connections_accepted_total", "process_open_fds",
      "process_resident_memory_bytes",
    ])
    func `the metrics tell what the process holds`(name: String) async throws {
      let server = try await RunningServer()

      #expect(try await server.metric(name) > 0)
    }

    @Test(arguments: [
      "rivulet_unsent_bytes", "rivulet_waiting_passwords", "rivulet_waiting_writes",
      "rivulet_waiting_reads", "rivulet_streams", "rivulet_live_views",
      "rivulet_connections_turned_away_total", "rivulet_http_malformed_requests_total",
    ])
    func `in an idle server nothing waits`(name: String) async throws {
      let server = try await RunningServer()

      #expect(try await server.metric(name) == 0)
    }

    // MARK: Proxies

    @Test func `behind a trusted proxy cookies are secure and TLS is asked for`() async throws {
      let server = try await RunningServer(["--trusted-proxy", "127.0.0.1"])
      let visitor = Visitor(server).with("X-Forwarded-Proto: https")
        .with("X-Forwarded-For: 203.0.113.9")

      let answer = try await visitor.get("/login")

      #expect(answer.field("set-cookie")?.contains("; Secure") == true)
      #expect(answer.field("strict-transport-security") == "max-age=31536000")
    }

    @Test func `limits count the proxy's clients apart`() async throws {
      let server = try await RunningServer([
        "--trusted-proxy", "127.0.0.1", "--registrations-per-hour", "1",
      ])
      let one = Visitor(server).with("X-Forwarded-For: 203.0.113.9")
      let other = Visitor(server).with("X-Forwarded-For: 203.0.113.10")

      #expect(try await one.register("abcdef").status == 303)
      #expect(try await one.register("bcdefg").status == 429)
      #expect(try await other.register("cdefgh").status == 303)
    }

    /// The values of the cookies that the visitor holds.
    private static func secrets(of visitor: Visitor) throws -> [String] {
      let files = try FileManager.default.contentsOfDirectory(
        at: visitor.server.folder,
        includingPropertiesForKeys: nil
      )
      return files.filter { !$0.lastPathComponent.contains("sqlite") }
        .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        .flatMap(\.linesOfText)
        .filter { $0.contains("\tsession\t") }
        .compactMap { $0.split(separator: "\t").last.map(String.init) }
    }
  }
}
