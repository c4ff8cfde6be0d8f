import Foundation
import TestSupport
import Testing

extension CurlTests {
  @Suite struct Configuration {
    @Test func `variables set options, arguments stand above them`() async throws {
      let progress = try await RunningServer.run(
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

    @Test(arguments: ["0", "1", "0.5", "0.00001", "0.0000123", "0.1", "1.0", "00.10"])
    func `a share is printed as its option takes it`(share: String) async throws {
      let first = try await RunningServer.run([
        "--development", "--simulate-failures", share, "--print-config",
      ])
      let line = try #require(
        first.outputText.linesOfText.first { $0.hasPrefix("RIVULET_SIMULATE_FAILURES=") }
      )
      let again = try await RunningServer.run(
        ["--print-config"],
        environment: ["RIVULET_DEVELOPMENT=1", String(line)]
      )

      #expect(Double(line.drop { $0 != "=" }.dropFirst()) == Double(share))
      #expect(again.outputText == first.outputText)
    }

    /// A value for each option that has none of the kinds that are made up below.
    private static let values = [
      "--host": "::1", "--database": "/tmp/a b.sqlite", "--public": "/tmp/p", "--templates": "/t=1",
      "--sources": "s", "--allowed-host": "my-machine", "--log-format": "json",
      "--trusted-proxy": "10.0.0.0/8", "--metrics-for": "fd00::/8", "--body-memory": "2048",
      "--simulate-latency": "2s",
      "--simulate-failures": "0.00001",
    ]

    @Test func `what print-config prints of every option sets the same again`() async throws {
      let help = try await RunningServer.run(["--help"]).outputText.linesOfText
      let options = help.filter { $0.hasPrefix("  --") }.map { $0.split(separator: " ") }
        .filter { !["--help", "--version", "--print-config"].contains(String($0[0])) }
      let words = try options.flatMap { option in
        let name = String(option[0])
        if let value = Self.values[name] { return [name, value] }
        if option[1] == "N" { return [name, "64"] }
        try #require(option[1].first?.isLowercase == true, "\(name) needs a value here.")
        return [name]
      }

      let first = try await RunningServer.run(words + ["--print-config"])
      let again = try await RunningServer.run(
        ["--print-config"],
        environment: first.outputText.linesOfText.map(String.init)
      )

      #expect(first.exit == 0, "\(first.errorText)")
      #expect(options.count >= 30)
      #expect(first.outputText.linesOfText.count == options.count)
      #expect(again.outputText == first.outputText)
    }

    @Test func `what print-config prints sets the same again`() async throws {
      let first = try await RunningServer.run([
        "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "::1", "--log-format", "json",
        "--quiet", "--print-config",
      ])

      let again = try await RunningServer.run(
        ["--print-config"],
        environment: first.outputText.linesOfText.map(String.init)
      )

      #expect(first.outputText.contains("RIVULET_TRUSTED_PROXY=10.0.0.0/8,::1\n"))
      #expect(again.outputText == first.outputText)
    }

    @Test func `the items of a list may have spaces around them`() async throws {
      let progress = try await RunningServer.run(
        ["--print-config"],
        environment: [
          "RIVULET_ALLOWED_HOST= my-machine, other ,,\ttea.example",
          "RIVULET_TRUSTED_PROXY=10.0.0.0/8, ::1",
        ]
      )

      #expect(progress.outputText.contains("RIVULET_ALLOWED_HOST=my-machine,other,tea.example\n"))
      #expect(progress.outputText.contains("RIVULET_TRUSTED_PROXY=10.0.0.0/8,::1\n"))
    }

    @Test(arguments: ["http://my-machine", "my-machine:8080", "a b", "my-machine,other", "a\nb"])
    func `what is no name of a host exits 2 with one line that says what is`(
      name: String
    ) async throws {
      let progress = try await RunningServer.run(["--allowed-host", name])

      #expect(progress.exit == 2)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(progress.errorText.contains("--allowed-host takes the name of a host, as my-machine"))
    }

    @Test(arguments: ["--help", "--version"])
    func `a bad variable keeps nobody from the help and the version`(option: String) async throws {
      let progress = try await RunningServer.run([option], environment: ["RIVULET_PORT=abc"])

      #expect(progress.exit == 0)
      #expect(progress.outputText.contains("ivulet"))
      #expect(progress.errors.isEmpty)
    }

    @Test(arguments: ["RIVULET_PORT=x", "RIVULET_QUIET=yes", "RIVULET_TRUSTED_PROXY=10.0.0.0/40"])
    func `a bad variable exits 2 with one line that names it`(setting: String) async throws {
      let progress = try await RunningServer.run(["--print-config"], environment: [setting])

      #expect(progress.exit == 2)
      #expect(progress.errorText.linesOfText.count == 1)
      #expect(progress.errorText.contains(setting.prefix { $0 != "=" }))
    }

    @Test(arguments: [
      ["backup"], ["restore"], ["user"], ["user", "delete"], ["user", "make", "abcdef"],
      ["check", "twice"], ["--log-format", "xml"], ["--trusted-proxy", "proxy"],
      ["--metrics-for", "10.0.0.0/33"], ["-h"],
    ])
    func `a bad command exits 2 with one line`(arguments: [String]) async throws {
      let progress = try await RunningServer.run(arguments)

      #expect(progress.exit == 2)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
    }
  }
}
