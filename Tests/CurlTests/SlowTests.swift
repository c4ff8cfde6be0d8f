import Foundation

/// Whether tests that take many seconds run too, as the gate asks for.
let slowTestsAreWanted = ProcessInfo.processInfo.environment["RIVULET_SLOW_TESTS"] == "1"
