import Foundation
import Glibc
import TestSupport
import Testing

extension CurlTests {
  /// The server behind nginx, set up as the README says, over TLS.
  @Suite(.enabled(if: Proxy.isInstalled, "nginx or openssl is not installed."))
  struct Proxies {
    private func newcomer(_ proxy: Proxy, from source: String = "127.0.0.1") -> Visitor {
      var visitor = Visitor(proxy.server)
      visitor.address = proxy.address
      visitor.words = proxy.words + ["--interface", source]
      return visitor
    }

    @Test func `pages and forms work over TLS, with secure cookies`() async throws {
      let proxy = try await Proxy(["--trusted-proxy", "127.0.0.1"])
      let visitor = newcomer(proxy).with("Origin: \(proxy.address)")

      let page = try await visitor.get("/register")
      let registered = try await visitor.register("abcdef")
      let signedIn = try await visitor.signIn("abcdef")
      let cart = try await visitor.get("/cart")

      let cookie = try #require(page.cookies("session").first)
      #expect(cookie.contains("; Secure"))
      #expect(cookie.contains("; HttpOnly"))
      #expect(page.field("strict-transport-security") == "max-age=31536000")
      #expect(page.field("cross-origin-opener-policy") == "same-origin")
      #expect(registered.status == 303)
      #expect(signedIn.status == 303)
      #expect(cart.status == 200)
      #expect(signedIn.field("location") == "/heroes")
      #expect(signedIn.cookies("session").first?.contains("; Secure") == true)
      let foreign = newcomer(proxy).with("Origin: https://evil.example")
      #expect(try await foreign.post("/logout").status == 403)
    }

    @Test func `a stream passes at once, patch by patch`() async throws {
      let proxy = try await Proxy(["--trusted-proxy", "127.0.0.1"])
      let visitor = newcomer(proxy)
      _ = try await visitor.get("/register")
      let stream = try await visitor.stream("/register/events?view=t1")
      try await stream.wait(for: "register") { $0.isDisabled }

      for (name, verdict) in [("abc", "At least 6"), ("abcdef", "available"), ("a", "At least 6")] {
        let fields = try await visitor.post("/register/fields", ["view": "t1", "username": name])
        #expect(fields.status == 204)
        try await stream.wait(for: "username-message", within: .seconds(2)) {
          $0.text.contains(verdict)
        }
      }

      proxy.server.process.signal(SIGTERM)
      #expect(await stream.end(within: .seconds(3)) != nil)
    }

    @Test func `the client's address is the proxy's word, not the client's`() async throws {
      let proxy = try await Proxy([
        "--trusted-proxy", "127.0.0.1", "--registrations-per-hour", "1",
      ])
      let one = newcomer(proxy, from: "127.0.0.2")
      let other = newcomer(proxy, from: "127.0.0.3")

      #expect(try await one.register("abcdef").status == 303)
      let forged = one.with("X-Forwarded-For: 203.0.113.9")
      #expect(try await forged.register("bcdefg").status == 429)
      #expect(try await other.register("cdefgh").status == 303)

      var direct = Visitor(proxy.server).with("X-Forwarded-For: 203.0.113.10")
        .with("X-Forwarded-Proto: https")
      direct.words = ["--interface", "127.0.0.2"]
      let page = try await direct.get("/register")
      #expect(page.cookies("session").first?.contains("Secure") == false)
      #expect(try await direct.register("defghi").status == 429)
    }

    @Test func `a proxy that is not named is believed nothing`() async throws {
      let proxy = try await Proxy(["--registrations-per-hour", "1"])
      let one = newcomer(proxy, from: "127.0.0.2")
      let other = newcomer(proxy, from: "127.0.0.3")

      #expect(try await one.get("/login").cookies("session").first?.contains("Secure") == false)
      #expect(try await one.register("abcdef").status == 303)
      #expect(try await other.register("bcdefg").status == 429)
    }
  }
}

/// An nginx of its own in front of a server, with a certificate of its own.
private final class Proxy: Sendable {
  static let isInstalled = ["/usr/sbin/nginx", "/usr/bin/openssl"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private static let name = "rivulet.example"

  let server: RunningServer
  private let port: Int
  private let process: ChildProcess
  private var certificate: String { server.folder.appending(path: "certificate.pem").path }

  var address: String { "https://\(Self.name):\(port)" }
  /// What tells curl where the name is, and whose certificate to believe.
  var words: [String] {
    ["--resolve", "\(Self.name):\(port):127.0.0.1", "--cacert", certificate]
  }

  init(_ options: [String]) async throws {
    server = try await RunningServer(["--allowed-host", Self.name] + options)
    port = try Self.freePort()
    let folder = server.folder.path
    let openssl = try ChildProcess(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", "\(folder)/key.pem", "-out", "\(folder)/certificate.pem", "-days", "2",
        "-subj", "/CN=\(Self.name)", "-addext", "subjectAltName=DNS:\(Self.name)",
      ]
    )
    try #require(await openssl.exit(within: .seconds(20)) == 0, "\(openssl.progress.errorText)")
    let settings = try Self.settings(port: port, of: server)
    let file = "\(folder)/nginx.conf"
    try settings.write(toFile: file, atomically: true, encoding: .utf8)
    process = try ChildProcess("/usr/sbin/nginx", ["-p", folder, "-e", "stderr", "-c", file])
    try await open()
  }

  deinit {
    process.signal(SIGKILL)
  }

  /// Waits until it answers.
  private func open() async throws {
    let end = ContinuousClock.now + .seconds(10)
    var status: Int32?
    while status != 0, process.progress.exit == nil, .now < end {
      let curl = try ChildProcess("curl", ["--silent", "--fail"] + words + ["\(address)/healthz"])
      status = await curl.exit(within: .seconds(5))
    }
    try #require(status == 0, "nginx does not answer: \(process.progress.errorText)")
  }

  /// What nginx is told: the README's words, in a server with TLS, and nothing outside the folder.
  private static func settings(port: Int, of server: RunningServer) throws -> String {
    let readme = try RunningServer.text(of: "README.md")
    let location = try #require(readme.firstMatch(of: #/ {4}location \/ \{\n(?: {6}.*\n)* {4}\}/#))
      .output.replacing("127.0.0.1:8080", with: "127.0.0.1:\(server.port)")
    let folder = server.folder.path
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "  \($0)_temp_path \(folder)/nginx-\($0);" }
      .joined(separator: "\n")
    return """
      daemon off;
      master_process off;
      pid \(folder)/nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
      \(temporary)
        server {
          listen 127.0.0.1:\(port) ssl;
          server_name \(name);
          ssl_certificate \(folder)/certificate.pem;
          ssl_certificate_key \(folder)/key.pem;
      \(location)
        }
      }
      """
  }

  /// A port that nobody listened on a moment ago.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard unsafe bind(descriptor, pointer, length) == 0 else { return Int32(-1) }
        return unsafe getsockname(descriptor, pointer, &length)
      }
    }
    try #require(code == 0)
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
