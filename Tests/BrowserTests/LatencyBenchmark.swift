import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Prints how long a keystroke takes to its painted verdict on this machine.
  ///
  ///     RIVULET_BENCHMARK=1 swift test --filter LatencyBenchmark
  @Suite(
    .enabled(
      if: ProcessInfo.processInfo.environment["RIVULET_BENCHMARK"] != nil,
      "A benchmark: set RIVULET_BENCHMARK to run it."
    )
  )
  struct LatencyBenchmark: OnStage {
    /// What live.js waits for a pause in typing, in milliseconds.
    static let debounce = 250.0

    @Test func `from a keystroke to its painted verdict`() async throws {
      let tab = try await stage.tab().at(port: try stage.server.port)
      try await tab.openLive("/register")
      try await tab.type("apple", into: "#username")
      try await tab.wait(for: "#username-message", toSay: "At least 6 characters")
      try await tab.run(
        """
        window.samples = []
        let start
        addEventListener('input', () => { start = performance.now() })
        const painted = new MessageChannel()
        painted.port1.onmessage = () => samples.push(performance.now() - start)
        new MutationObserver(() => requestAnimationFrame(() => painted.port2.postMessage(0)))
          .observe(document.querySelector('#username-message'), { childList: true, characterData: true, subtree: true })
        """
      )

      for count in 1...60 {
        try await tab.type(count.isMultiple(of: 2) ? Key.backspace : "s")
        try await tab.wait("samples.length === \(count)")
      }

      let samples = try await tab.value("samples").elements.compactMap(\.number).sorted()
      let shown = [("median", 30), ("95th percentile", 57), ("worst", 59)].map { name, index in
        "\(name) \((samples[index] - Self.debounce).formatted(.number.precision(.fractionLength(1)))) ms"
      }
      print("Keystroke to paint, less the debounce: \(shown.joined(separator: ", "))")
    }
  }
}
