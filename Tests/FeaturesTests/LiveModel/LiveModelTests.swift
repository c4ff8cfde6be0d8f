import TestSupport
import Testing

/// Live views under whatever people, browsers and networks do, in virtual time.
@Suite struct LiveModelTests {
  private static let seeds = chosenSeeds("RIVULET_MODEL_SEEDS", usual: 1...10, slow: 1...60)

  @Test(arguments: seeds)
  func `a page shows what a fresh one shows, whatever happened to its view`(
    seed: Int
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
