import Foundation
import TestSupport
import Testing

extension CurlTests {
  /// The README's session with curl, typed as it is printed.
  @Suite struct Walkthrough {
    /// A command and the lines that the README prints below it.
    struct Step {
      let command: String
      var output: [String] = []
    }

    /// The steps of the fenced blocks that are marked as a console.
    static func steps(of readme: String) -> [Step] {
      var steps: [Step] = []
      var isInside = false
      for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          isInside = line == "```console"
        } else if isInside, line.hasPrefix("$ ") {
          steps.append(Step(command: String(line.dropFirst(2))))
        } else if isInside, let last = steps.indices.last {
          steps[last].output.append(String(line))
        }
      }
      return steps
    }

    @Test func `the session runs as it is printed`() async throws {
      let steps = Self.steps(of: try RunningServer.text(of: "README.md"))
      let server = try await RunningServer()
      let mark = "step-\(UUID().uuidString)"
      let script = steps.map { step in
        step.command.replacing("http://127.0.0.1:8080", with: server.address) + "\necho '\(mark)'"
      }
      let shell = try ChildProcess(
        "bash",
        [
          "-c",
          "cd \"$0\" || exit 1\ntrap 'kill $(jobs -p) 2>/dev/null' EXIT\n"
            + script.joined(separator: "\n"),
          server.folder.path,
        ]
      )
      try #require(await shell.exit(within: .seconds(30)) != nil)

      let outputs = shell.progress.outputText
        .replacing(server.address, with: "http://127.0.0.1:8080")
        .split(separator: mark + "\n", omittingEmptySubsequences: false)
      #expect(steps.count >= 8)
      #expect(outputs.count == steps.count + 1)
      for (step, output) in zip(steps, outputs) {
        #expect(output == step.output.map { $0 + "\n" }.joined(), "$ \(step.command)")
      }
      #expect(shell.progress.errors.isEmpty, "\(shell.progress.errorText)")
    }

    @Test func `steps are read from console blocks alone`() {
      let steps = Self.steps(
        of: "$ no\n```console\n$ a\n1\n2\n$ b\n```\n```sh\n$ c\n```\n```console\n$ d\n```\n"
      )

      #expect(steps.map(\.command) == ["a", "b", "d"])
      #expect(steps.map(\.output) == [["1", "2"], [], []])
    }
  }
}
