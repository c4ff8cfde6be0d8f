import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// What axe-core finds on every page in every state, light and dark: nothing.
  @Suite(.enabled("axe-core could not be fetched with pip") { await Axe.source.value != nil })
  struct AccessibilityTests: OnStage {
    @Test(arguments: PageState.all)
    func `axe finds nothing on`(state: PageState) async throws {
      let axe = try #require(await Axe.source.value)
      let (tab, device) = try await stage.signedIn()
      if !state.isSignedIn { try await tab.driver.devTools("Network.clearBrowserCookies") }
      try await state.reach(tab, device)

      try await tab.run(axe)
      for scheme in ["light", "dark"] {
        try await tab.emulate("prefers-color-scheme", scheme)
        let found = try await tab.runAsync(
          """
          const isFinite = ({ effect }) => effect.getComputedTiming().endTime !== Infinity
          const ends = document.getAnimations().filter(isFinite).map((one) => one.finished.catch(() => {}))
          await Promise.all(ends)
          const { violations } = await axe.run(document, { resultTypes: ['violations'] })
          return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join(' '))
          """
        )
        #expect(found == [], "\(scheme)")
      }
      try await tab.emulate("prefers-color-scheme", "")
    }
  }
}

/// axe-core, as a package of PyPI carries it; fetched once and kept in the folder for temporary files.
enum Axe {
  static let source = Task { await fetch() }

  private static let version = "0.1.8"

  private static func fetch() async -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-axe-\(version)")
    let file = folder.appending(path: "axe_playwright_python/axe.min.js")
    if let kept = try? String(contentsOf: file, encoding: .utf8) { return kept }
    let package = "axe-playwright-python==\(version)"
    let wheel = folder.appending(path: "axe_playwright_python-\(version)-py3-none-any.whl")
    _ = try? await ChildProcess(
      "python3",
      ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder.path, package]
    ).exit(within: .seconds(120))
    _ = try? await ChildProcess(
      "python3",
      ["-m", "zipfile", "--extract", wheel.path, folder.path]
    ).exit(within: .seconds(60))
    return try? String(contentsOf: file, encoding: .utf8)
  }
}
