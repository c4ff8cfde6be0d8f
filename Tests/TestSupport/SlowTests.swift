import Foundation

/// Whether tests that take many seconds run too, as the gate asks for.
package let slowTestsAreWanted = ProcessInfo.processInfo.environment["RIVULET_SLOW_TESTS"] == "1"

/// The seeds of a random test: those that a variable of the environment names, one (`7`) or a range
/// (`1-200`), or more of them when slow tests are wanted.
package func chosenSeeds(
  _ variable: String,
  usual: ClosedRange<Int>,
  slow: ClosedRange<Int>
) -> ClosedRange<Int> {
  let wanted = ProcessInfo.processInfo.environment[variable] ?? ""
  let bounds = wanted.split(separator: "-").compactMap { Int($0) }
  guard let first = bounds.first else { return slowTestsAreWanted ? slow : usual }
  return first...max(bounds.last ?? first, first)
}
