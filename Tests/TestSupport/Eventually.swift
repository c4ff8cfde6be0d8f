import Glibc

/// Waits for what other threads or tasks bring about; false when it has not come in time.
///
/// It looks some times, a millisecond apart, before it gives its own thread away, which it may get back
/// much later while other suites keep them busy.
package func eventually(seconds: Double = 30, _ condition: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while !condition() {
    guard ContinuousClock.now < deadline else { return false }
    for _ in 0..<20 {
      poll(nil, 0, 1)
      if condition() { return true }
    }
    await Task.yield()
  }
  return true
}
