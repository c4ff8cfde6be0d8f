import Foundation
import Testing

/// Live views under whatever people, browsers and networks do, in virtual time.
@Suite struct LiveModelTests {
  /// `RIVULET_MODEL_SEEDS=1000..<2000` runs these; otherwise there are more when slow tests are wanted.
  private static let seeds: Range<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    let bounds = (environment["RIVULET_MODEL_SEEDS"] ?? "").split(separator: "..<").compactMap {
      UInt64($0)
    }
    if bounds.count == 2, bounds[0] < bounds[1] { return bounds[0]..<bounds[1] }
    return 1..<(environment["RIVULET_SLOW_TESTS"] == "1" ? 61 : 11)
  }()

  @Test(arguments: seeds)
  func `a page shows what a fresh one shows, whatever happened to its view`(
    seed: UInt64
  ) async throws {
    let model = try LiveModel(seed: seed)

    do {
      for _ in 0..<60 { try await model.step() }
      try await model.settle()
      try await model.finish()
    } catch let problem as ModelProblem {
      let story = model.story.suffix(80).joined(separator: "\n")
      Issue.record("Seed \(seed): \(problem)\nafter\n\(story)")
    }
  }
}
