import Foundation
package import Glibc
import Locking

/// A child process whose output is read as it comes, and which never outlives its last reference.
///
/// One thread a child reads its pipes and then waits for its end. Who waits for something gets it
/// from that thread, so nothing polls and no task's thread is blocked.
package final class ChildProcess: Sendable {
  /// What the child has shown so far.
  package struct Progress: Sendable {
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
    /// The exit code, or 128 and the signal's number; nil while it runs.
    package var exit: Int32?

    package var outputText: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// That a child did not say what was waited for.
  package struct Unready: Error {
    package let progress: Progress
  }

  private struct Waiter: Sendable {
    let isMet: @Sendable (Progress) -> Bool
    let continuation: CheckedContinuation<ContinuousClock.Instant?, Never>
  }

  private struct State: Sendable {
    var progress = Progress()
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  private final class Shared: Sendable {
    let state = Lock(State())
  }

  package let identifier: pid_t
  private let shared = Shared()

  /// Starts a program, found on the `PATH`, with pipes for its output and errors.
  package init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws {
    let spawned = try Spawn.run(
      [program] + arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }
    )
    identifier = spawned.identifier
    let shared = shared
    Thread.detachNewThread { Self.follow(spawned, into: shared) }
  }

  deinit {
    signal(SIGKILL)
  }

  package var progress: Progress { shared.state.withLock { $0.progress } }

  /// Sends a signal, unless the child has ended.
  package func signal(_ number: Int32) {
    shared.state.withLock { state in
      if state.progress.exit == nil { kill(identifier, number) }
    }
  }

  /// Waits until the child has shown something; nil when it had not in time.
  ///
  /// - Returns: The moment at which the condition came true.
  package func wait(
    within limit: Duration,
    until isMet: @escaping @Sendable (Progress) -> Bool
  ) async -> ContinuousClock.Instant? {
    await withCheckedContinuation { continuation in
      let waiter = Waiter(isMet: isMet, continuation: continuation)
      let number: Int? = shared.state.withLock { state in
        if isMet(state.progress) { return nil }
        state.nextWaiter += 1
        state.waiters[state.nextWaiter] = waiter
        return state.nextWaiter
      }
      guard let number else { return continuation.resume(returning: .now) }
      let shared = shared
      let deadline = DispatchTime.now() + .milliseconds(Int(limit / .milliseconds(1)))
      DispatchQueue.global().asyncAfter(deadline: deadline) {
        let late = shared.state.withLock { $0.waiters.removeValue(forKey: number) }
        late?.continuation.resume(returning: nil)
      }
    }
  }

  /// Waits for the end; nil when it did not come in time.
  package func exit(within limit: Duration) async -> Int32? {
    _ = await wait(within: limit) { $0.exit != nil }
    return progress.exit
  }

  /// Asks the child to end, and waits until it has.
  package func end() async {
    signal(SIGTERM)
    _ = await exit(within: .seconds(30))
  }

  /// Ends the child at once, with no time to tidy up, and waits until it is gone.
  package func killAndWait() async {
    signal(SIGKILL)
    _ = await exit(within: .seconds(30))
  }

  /// Waits for a line of the output that has these words, and gives the number at its end.
  package func number(after words: String) async throws -> Int {
    _ = await wait(within: .seconds(30)) { $0.number(after: words) != nil || $0.exit != nil }
    let progress = progress
    guard let number = progress.number(after: words) else { throw Unready(progress: progress) }
    return number
  }

  /// Reads both pipes to their ends, then takes the exit status.
  private static func follow(_ spawned: Spawn, into shared: Shared) {
    var open = [spawned.output, spawned.errors]
    while !open.isEmpty {
      var polls = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard unsafe poll(&polls, nfds_t(polls.count), -1) > 0 else { continue }
      for entry in polls where entry.revents != 0 {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = unsafe read(entry.fd, &chunk, chunk.count)
        if count > 0 {
          let bytes = chunk.prefix(count)
          change(shared) { progress in
            if entry.fd == spawned.output {
              progress.output += bytes
            } else {
              progress.errors += bytes
            }
          }
        } else {
          close(entry.fd)
          open.removeAll { $0 == entry.fd }
        }
      }
    }
    var information = unsafe siginfo_t()
    // The status is left for the call under the lock, so that no signal meets a reused number.
    unsafe waitid(P_PID, id_t(spawned.identifier), &information, WEXITED | WNOWAIT)
    change(shared) { $0.exit = spawned.takeStatus() }
  }

  private static func change(_ shared: Shared, _ body: (inout Progress) -> Void) {
    let met = shared.state.withLock { state in
      body(&state.progress)
      let met = state.waiters.filter { $0.value.isMet(state.progress) }
      for number in met.keys { state.waiters[number] = nil }
      return Array(met.values)
    }
    let now = ContinuousClock.now
    for waiter in met { waiter.continuation.resume(returning: now) }
  }
}

extension ChildProcess.Progress {
  /// The number at the end of the first whole line of the output that has these words.
  fileprivate func number(after words: String) -> Int? {
    let lines = outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.lazy.filter { $0.contains(words) }.compactMap { line in
      let digits = line.reversed().drop { !$0.isNumber }.prefix { $0.isNumber }.reversed()
      return Int(String(digits))
    }.first
  }
}
