import Foundation
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
      ["check", "twice"], ["--log-format", "xml"], ["--trusted-proxy", "proxy"], ["-h"],
    ])
    func `a bad command exits 2 with one line`(arguments: [String]) async throws {
      let progress = try await RunningServer.run(arguments)

      #expect(progress.exit == 2)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
    }
  }
}
