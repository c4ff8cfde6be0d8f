import Foundation
import Locking

/// A child process that says in a line of its output that it is ready.
final class Program: Sendable {
  struct Failure: Error {
    let said: String
  }

  private let identifier: pid_t
  private let lines: AsyncStream<String>
  private let hasEnded = Lock(false)

  /// Starts a program that is found on the `PATH`, or at a path.
  init(_ program: String, _ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw Failure(said: "pipe: \(errno)") }
    let (input, output) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(output) }
    identifier = try Self.spawn([program] + arguments, output: output)
    let (lines, continuation) = AsyncStream.makeStream(
      of: String.self,
      bufferingPolicy: .bufferingOldest(64)
    )
    self.lines = lines
    Thread.detachNewThread { Self.read(input, into: continuation) }
  }

  deinit {
    kill()
    wait()
  }

  /// Waits for a line that has these words, and gives the number at its end.
  func number(after words: String) async throws -> Int {
    var said = ""
    for await line in lines {
      said += line + "\n"
      guard line.contains(words) else { continue }
      let digits = line.reversed().drop { !$0.isNumber }.prefix { $0.isNumber }.reversed()
      if let number = Int(String(digits)) { return number }
    }
    throw Failure(said: said)
  }

  /// Asks it to end, and waits until it has.
  func end() async {
    signal(SIGTERM)
    await untilExit()
  }

  /// Ends it at once, with no time to tidy up, and waits until it is gone.
  func killAndWait() async {
    kill()
    await untilExit()
  }

  private func kill() {
    signal(SIGKILL)
  }

  private func signal(_ number: Int32) {
    hasEnded.withLock { hasEnded in
      if !hasEnded { _ = Foundation.kill(identifier, number) }
    }
  }

  /// Waits until it has ended by itself.
  func untilExit() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.wait()
        continuation.resume()
      }
    }
  }

  /// Takes the exit status, once.
  private func wait() {
    var information = unsafe siginfo_t()
    // The status is left for the call under the lock, so that no signal meets a reused number.
    unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT)
    hasEnded.withLock { hasEnded in
      if !hasEnded { waitpid(identifier, nil, 0) }
      hasEnded = true
    }
  }

  private static func read(_ input: Int32, into lines: AsyncStream<String>.Continuation) {
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = unsafe Foundation.read(input, &chunk, chunk.count), count > 0 {
      rest += chunk.prefix(count)
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines.yield(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    close(input)
    lines.finish()
  }

  private static func spawn(_ words: [String], output: Int32) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A task's thread blocks signals; chromedriver cannot start its browser when it inherits that.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    var identifier: pid_t = 0
    let code = unsafe posix_spawnp(
      &identifier,
      words[0],
      &actions,
      &attributes,
      &pointers,
      environ
    )
    guard code == 0 else { throw Failure(said: "\(words[0]): error \(code)") }
    return identifier
  }
}
