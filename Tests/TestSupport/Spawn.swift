import Glibc
import Locking

/// A program that was started, with the ends of its pipes that this side reads.
struct Spawn: Sendable {
  struct Failure: Error {
    let program: String
    let code: Int32
  }

  let identifier: pid_t
  let output: Int32
  let errors: Int32

  /// Pipes are made and handed over one child at a time: no child keeps another's open.
  private static let turn = Lock(())

  static func run(
    _ words: [String],
    environment: [String: String]
  ) throws(Failure) -> Spawn {
    try turn.withLock { (_) throws(Failure) in
      let output = try pipe(for: words[0])
      let errors = try pipe(for: words[0])
      defer {
        close(output.write)
        close(errors.write)
      }
      let identifier = try start(
        words,
        environment: environment,
        descriptors: [(output.write, 1), (errors.write, 2)]
      )
      return Spawn(identifier: identifier, output: output.read, errors: errors.read)
    }
  }

  /// The exit code, or 128 and the number of the signal that ended the program.
  func takeStatus() -> Int32 {
    var status: Int32 = 0
    unsafe waitpid(identifier, &status, 0)
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  private static func pipe(for program: String) throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw Failure(program: program, code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func start(
    _ words: [String],
    environment: [String: String],
    descriptors: [(own: Int32, child: Int32)]
  ) throws(Failure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (own, child) in descriptors {
      unsafe posix_spawn_file_actions_adddup2(&actions, own, child)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A task's thread may block signals; its child must not inherit that.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let settings = environment.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    let code = unsafe withCStrings(words) { words in
      unsafe withCStrings(settings) { settings in
        guard let program = unsafe words[0] else { return EINVAL }
        return unsafe posix_spawnp(&identifier, program, &actions, &attributes, words, settings)
      }
    }
    guard code == 0 else { throw Failure(program: words[0], code: code) }
    return identifier
  }

  private static func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    return unsafe body(&pointers)
  }
}
