import Foundation
import TestSupport
import Testing

extension CurlTests {
  @Suite struct CommandLine {
    /// Runs the executable to its end.
    private func run(_ options: [String]) async throws -> ChildProcess.Progress {
      let process = try RunningServer.start(options)
      try #require(await process.exit(within: .seconds(10)) != nil, "It runs on with \(options).")
      return process.progress
    }

    @Test(arguments: [
      ["--nonsense"], ["nonsense"], ["--port"], ["--port", "x"], ["--port", "65536"],
      ["--port", "-1"], ["--port", "+80"], ["--port", ""], ["--view-grace", "-1"],
      ["--view-grace", "1.5"], ["--host"], ["--database"], ["--help=yes"],
    ])
    func `a bad option exits 2 with one line`(options: [String]) async throws {
      let progress = try await run(options)

      #expect(progress.exit == 2)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(progress.errorText.hasPrefix("rivulet: "))
      #expect(progress.errorText.contains(options[0].prefix { $0 != "=" }))
    }

    @Test func `a taken port exits 1 with one line that names it`() async throws {
      let server = try await RunningServer()
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }

      let progress = try await run(
        RunningServer.usualOptions(database: RunningServer.database(in: folder))
          + ["--port", "\(server.port)"]
      )

      #expect(progress.exit == 1)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(progress.errorText.contains("\(server.port)"))
    }

    @Test(arguments: ["/nowhere/r.sqlite", "/dev/null/r.sqlite", "/tmp"])
    func `an unusable database exits 1 with one line that names it`(path: String) async throws {
      let progress = try await run(
        RunningServer.usualOptions(database: path) + ["--port", "0"]
      )

      #expect(progress.exit == 1)
      #expect(progress.output.isEmpty)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(progress.errorText.contains(path))
    }

    @Test func `a file that is no database exits 1 and stays as it is`() async throws {
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let text = String(repeating: "This is a letter, not a database.\n", count: 100)
      let path = RunningServer.database(in: folder)
      try text.write(toFile: path, atomically: true, encoding: .utf8)

      let progress = try await run(
        RunningServer.usualOptions(database: path) + ["--port", "0"]
      )

      #expect(progress.exit == 1)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test(arguments: ["--public", "--templates"])
    func `a folder that is not there exits 1 with one line that names it`(
      option: String
    ) async throws {
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }

      let progress = try await run(
        RunningServer.usualOptions(database: RunningServer.database(in: folder))
          + ["--port", "0", option, "/nowhere"]
      )

      #expect(progress.exit == 1)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(progress.errorText.contains("/nowhere"))
    }

    /// A folder with the program, `Public` and `Templates`, as one would install them.
    private func install() throws -> URL {
      let home = try RunningServer.newFolder().resolvingSymlinksInPath()
      let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      try FileManager.default.copyItem(
        at: own.deletingLastPathComponent().appending(path: "rivulet"),
        to: home.appending(path: "rivulet")
      )
      for name in ["Public", "Templates"] {
        try FileManager.default.copyItem(
          at: PackageFolder.url.appending(path: name),
          to: home.appending(path: name)
        )
      }
      return home
    }

    @Test func `the program finds its folders beside itself, wherever it is started`() async throws
    {
      let (home, elsewhere) = (try install(), try RunningServer.newFolder())
      defer { for folder in [home, elsewhere] { try? FileManager.default.removeItem(at: folder) } }

      let process = try ChildProcess(
        "env",
        ["-C", elsewhere.path, home.appending(path: "rivulet").path, "--port", "0"]
      )
      _ = await process.wait(within: .seconds(10)) {
        $0.output.contains(UInt8(ascii: "\n")) || $0.exit != nil
      }

      let said = process.progress.outputText.split(whereSeparator: \.isWhitespace)
      let address = try #require(said.last, "\(process.progress.errorText)")
      let curl = try ChildProcess("curl", ["--silent", "\(address)/login", "\(address)/style.css"])
      #expect(await curl.exit(within: .seconds(5)) == 0)
      #expect(curl.progress.outputText.contains("<h1>"))
      #expect(curl.progress.outputText.contains("@media"))
      process.signal(SIGTERM)
      #expect(await process.exit(within: .seconds(5)) == 0)
      let files = try FileManager.default.contentsOfDirectory(atPath: elsewhere.path)
      #expect(files == ["rivulet.sqlite"])
    }

    @Test func `folders of the working directory stand before those beside the program`()
      async throws
    {
      let home = try install()
      defer { try? FileManager.default.removeItem(at: home) }
      let program = home.appending(path: "rivulet").path

      for (directory, templates) in [
        (PackageFolder.url.path, "Templates"), ("/", "\(home.path)/Templates"),
      ] {
        let process = try ChildProcess("env", ["-C", directory, program, "--print-config"])

        #expect(await process.exit(within: .seconds(5)) == 0)
        #expect(process.progress.outputText.contains("RIVULET_TEMPLATES=\(templates)\n"))
      }
    }

    @Test func `a broken template exits 1 with one line that says where`() async throws {
      let folder = try RunningServer.newFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let templates = folder.appending(path: "Templates")
      try FileManager.default.copyItem(
        at: PackageFolder.url.appending(path: "Templates"),
        to: templates
      )
      let page = templates.appending(path: "Login/page.mustache")
      try "<h1>\n{{#title}}".write(to: page, atomically: false, encoding: .utf8)

      let progress = try await run(
        RunningServer.usualOptions(database: RunningServer.database(in: folder))
          + ["--port", "0", "--templates", templates.path]
      )

      #expect(progress.exit == 1)
      #expect(progress.errorText.linesOfText.count == 1, "\(progress.errorText)")
      #expect(progress.errorText.contains("\(page.path):2:1: unclosed section: expected "))
    }

    @Test func `the help names every option and exits 0`() async throws {
      let progress = try await run(["--help"])

      #expect(progress.exit == 0)
      #expect(progress.errors.isEmpty)
      for option in [
        "--host", "--port", "--database", "--public", "--templates", "--view-grace", "--help",
        "--version",
      ] {
        #expect(progress.outputText.contains(option))
      }
    }

    @Test func `the version is one line and exits 0`() async throws {
      let progress = try await run(["--version"])

      #expect(progress.exit == 0)
      #expect(progress.outputText.wholeMatch(of: /rivulet [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
      #expect(progress.errors.isEmpty)
    }

    @Test func `the documentation lists the options of the help, and no other`() async throws {
      let help = try await run(["--help"]).outputText

      let options = try RunningServer.text(of: "Sources/App/App.docc/Options.md")
      let option = /--[a-z][a-z-]*/
      let told = Set(help.matches(of: option).map { String($0.output) })
      let listed = Set(
        options.linesOfText.filter { $0.hasPrefix("| `--") }
          .compactMap { $0.firstMatch(of: option).map { String($0.output) } }
      )

      #expect(told.count >= 8)
      #expect(listed == told)
    }

    @Test func `the documentation lists the commands of the help, and no other`() async throws {
      let help = try await run(["--help"]).outputText

      let lines = help.linesOfText.drop { !$0.hasSuffix("Commands:") }.dropFirst()
        .prefix { $0.hasPrefix("  ") }
      // A gap of two spaces or more parts a command from what it does.
      let told = lines.map { $0.dropFirst(2) }.map { line in
        String(line[..<(line.firstRange(of: "  ")?.lowerBound ?? line.endIndex)])
      }
      let operation = try RunningServer.text(of: "Sources/App/App.docc/Operation.md")
      let listed = (operation.components(separatedBy: "\n## Commands\n").last ?? "").components(
        separatedBy: "\n## "
      )[0].linesOfText
        .filter { $0.hasPrefix("| `") }
        .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
      #expect(told.count >= 6)
      #expect(listed == told)
    }
  }
}

extension String {
  var linesOfText: [Substring] { split(separator: "\n") }
}
