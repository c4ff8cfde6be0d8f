import Foundation
import Glibc
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Operation {
    private func stop(_ server: RunningServer) async {
      server.process.signal(SIGTERM)
      _ = await server.process.exit(within: .seconds(5))
    }

    // MARK: Commands

    @Test func `a backup of a running server is restored`() async throws {
      let server = try await RunningServer()
      _ = try await Visitor(server).register("abcdef")
      let copy = server.folder.appending(path: "copy.sqlite").path

      let backup = try await RunningServer.run(["backup", copy, "--database", server.database])
      _ = try await Visitor(server).register("newcomer")
      let early = try await RunningServer.run(["restore", copy, "--database", server.database])
      await stop(server)
      let restored = try await RunningServer.run(["restore", copy, "--database", server.database])

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

      let progress = try await RunningServer.run(["check", "--database", server.database])

      #expect(progress.exit == 0)
      #expect(progress.outputText.contains("1 accounts, 1 sessions"))
    }

    @Test func `a file that is not there fails the check with one line`() async throws {
      let progress = try await RunningServer.run(["check", "--database", "/nowhere/r.sqlite"])

      #expect(progress.exit == 1)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1)
      #expect(progress.errorText.contains("/nowhere/r.sqlite"))
    }

    @Test func `users are listed, get a new password, and are deleted`() async throws {
      let server = try await RunningServer()
      let visitor = try await Visitor.signedIn(server, as: "abcdef")
      let list = try await RunningServer.run(["user", "list", "--database", server.database])
      await stop(server)

      let reset = try await RunningServer.run([
        "user", "reset-password", "abcdef", "--database", server.database,
      ])

      #expect(list.outputText.contains("\tabcdef\t"))
      #expect(reset.exit == 0)
      let password = try #require(reset.outputText.split(whereSeparator: \.isWhitespace).last)
      let second = try await RunningServer(in: server.folder)
      #expect(try await visitor.moved(to: second).get("/heroes").status == 303)
      #expect(try await Visitor(second).signIn("abcdef").status == 422)
      #expect(try await Visitor(second).signIn("abcdef", password: String(password)).status == 303)
      await stop(second)

      let deletion = try await RunningServer.run([
        "user", "delete", "abcdef", "--database", server.database,
      ])
      let again = try await RunningServer.run([
        "user", "delete", "abcdef", "--database", server.database,
      ])

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
      #expect(log.contains("host=elsewhere.example"))
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
      _ = try await visitor.with("Host: elsewhere.example").get("/path%0A?token=canary")
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

    @Test func `events that come too many are counted in place of their lines`() async throws {
      let server = try await RunningServer()
      let paths = (1...25).map { "/nothing/[\($0)-\($0 + 3)]" }
      let curl = try ChildProcess(
        "curl",
        ["--silent", "--data", "", "--header", "Origin: http://evil.example"]
          + paths.map { server.address + $0 }
      )
      #expect(await curl.exit(within: .seconds(20)) == 0)

      await stop(server)

      let lines = server.process.progress.errorText.linesOfText
      let written = lines.filter { $0.contains("origin refused id=") }.count
      let left = lines.compactMap { line in
        line.firstMatch(of: /left out: (\d+) more lines: origin refused$/).flatMap { Int($0.1) }
      }
      #expect((20..<100).contains(written))
      #expect(!left.isEmpty)
      #expect(written + left.reduce(0, +) == 100)
    }

    @Test func `a template that breaks is logged under the id of the error page`() async throws {
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let templates = folder.appending(path: "Templates")
      try FileManager.default.copyItem(
        at: PackageFolder.url.appending(path: "Templates"),
        to: templates
      )
      let server = try await RunningServer(["--development", "--templates", templates.path])
      let page = templates.appending(path: "Login/page.mustache")
      try "<h1>\n{{#title}}".write(to: page, atomically: false, encoding: .utf8)

      let answer = try await Visitor(server).get("/login")
      await stop(server)

      let id = try #require(answer.field("x-request-id"))
      let lines = server.process.progress.errorText.linesOfText.filter { $0.contains("id=\(id)") }
      #expect(answer.status == 500)
      #expect(lines.count == 1)
      #expect(lines.first?.contains("request failed") == true)
      #expect(lines.first?.contains("\(page.path):2:1: unclosed section") == true)
    }

    @Test func `a sign-in is logged with its address and without its name`() async throws {
      let server = try await RunningServer()

      _ = try await Visitor.signedIn(server, as: "somebody-else")
      await stop(server)

      let log = server.process.progress.errorText
      #expect(log.contains(" signed in id="))
      #expect(log.contains(" peer=127.0.0.1 route=/login name="))
      #expect(!log.contains("somebody-else"))
      #expect(!log.contains(Visitor.password))
    }

    @Test func `a failed sign-in is logged with its address and without its name`() async throws {
      let server = try await RunningServer()

      let answer = try await Visitor(server).signIn("somebody-else")
      await stop(server)

      let log = server.process.progress.errorText
      #expect(answer.status == 422)
      #expect(log.contains(" sign-in failed id="))
      #expect(log.contains(" peer=127.0.0.1 route=/login name="))
      #expect(!log.contains("somebody-else"))
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

    // MARK: Whom the figures are for

    @Test func `the figures are shown to those who are named, and to nobody else`() async throws {
      let server = try await RunningServer([
        "--metrics-for", "127.0.0.1", "--metrics-for", "127.0.1.0/24",
      ])
      func answer(from source: String, _ path: String = "/metrics") async throws -> Answer {
        var visitor = Visitor(server)
        visitor.words = ["--interface", source]
        return try await visitor.get(path)
      }

      #expect(try await answer(from: "127.0.0.1").status == 200)
      #expect(try await answer(from: "127.0.1.9").status == 200)
      let refused = try await answer(from: "127.0.0.2")
      #expect(refused.status == 403)
      #expect(!refused.body.contains("rivulet_connections"))
      let id = try #require(refused.field("x-request-id"))
      #expect(refused.page.text.contains(id))
      #expect(refused.page.text.contains("What is here is not for your address."))
      #expect(try await answer(from: "127.0.0.2", "/healthz").status == 200)
    }

    @Test func `it is the client of a trusted proxy that is or is not named`() async throws {
      let server = try await RunningServer([
        "--trusted-proxy", "127.0.0.1", "--metrics-for", "203.0.113.0/24",
      ])
      let one = Visitor(server).with("X-Forwarded-For: 203.0.113.9")
      let other = Visitor(server).with("X-Forwarded-For: 203.0.114.9")

      #expect(try await one.get("/metrics").status == 200)
      #expect(try await other.get("/metrics").status == 403)
      #expect(try await Visitor(server).get("/metrics").status == 403)
    }

    @Test func `the environment can name them, too`() async throws {
      let progress = try await RunningServer.run(
        ["--print-config"],
        environment: ["RIVULET_METRICS_FOR=10.0.0.0/8, ::1"]
      )

      #expect(progress.outputText.contains("RIVULET_METRICS_FOR=10.0.0.0/8,::1\n"))
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
