import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The page's scripts by themselves: the tests in Resources, each in a document of its own.
  @Suite struct ScriptTests: OnStage {
    @Test(arguments: Script.tests("morph-tests"))
    func `patches meet a page`(test: Script) async throws {
      try await run(test)
    }

    @Test(arguments: Script.tests("live-tests"))
    func `the page talks to its server`(test: Script) async throws {
      try await run(test)
    }

    private func run(_ test: Script) async throws {
      let tab = try await stage.tab()
      try await tab.open("/healthz")

      let failure = try await tab.runAsync(
        """
        document.body.innerHTML = `
          <div id="connection" hidden><p>Lost</p><button type="button">Retry</button></div>
          <div id="status" role="status"></div><main id="content" tabindex="-1"></main>`
        const equal = (is, shouldBe) => {
          if (is !== shouldBe) throw new Error(`${is} is not ${shouldBe}`)
        }
        const until = async (isTrue) => {
          for (const end = Date.now() + 20000; !isTrue();) {
            if (Date.now() > end) throw new Error(`not in time: ${isTrue}`)
            await new Promise((resolve) => { setTimeout(resolve, 5) })
          }
        }
        const tests = new Map()
        const test = (name, body) => tests.set(name, body)
        \(test.source)
        await tests.get(words[0])()
        return ''
        """,
        [.string(test.name)]
      )

      #expect(failure == "")
    }
  }
}

/// One test of a file in Resources.
struct Script: CustomTestStringConvertible, Sendable {
  let name: String
  let source: String

  var testDescription: String { name }

  static func tests(_ file: String) -> [Script] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Resources/\(file).js")
    guard let source = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return source.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("test('") else { return nil }
      return Script(name: String(line.dropFirst(6).prefix { $0 != "'" }), source: source)
    }
  }
}
