import Foundation
import Testing

/// The real executable in a real browser, one test after the other.
@Suite(
  .serialized,
  .timeLimit(.minutes(4)),
  .enabled(
    if: Browser.isInstalled,
    "Chromium or its driver is missing: apt-get install chromium chromium-driver fonts-noto-cjk"
  ),
  .staged
)
enum BrowserTests {}

/// What this machine has of a browser.
enum Browser {
  static let isInstalled = ["chromium", "chromedriver"].allSatisfy(isOnPath)

  static func isOnPath(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}

/// A suite of browser tests.
protocol OnStage {}

extension OnStage {
  var stage: Stage {
    get throws { try #require(Stage.current) }
  }
}
