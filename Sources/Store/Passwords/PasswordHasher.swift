internal import Domain
internal import SQLite

/// Hashes passwords on threads of its own, as many at once as there are, and some waiting.
final class PasswordHasher: Sendable {
  /// What became of a password held against a stored hash.
  struct Verdict: Sendable {
    /// Whether the password is the right one.
    let isRight: Bool
    /// The password at the present cost, when it is right and was stored at another one.
    let renewed: String?
  }

  /// How long a visitor should wait when the queue is full, in seconds.
  static let retryAfter = 2

  private let yescrypt: Yescrypt
  /// The salt that passwords for unknown names are hashed with, so that they take as long.
  private let decoy: String
  private let workers: Workers<@Sendable () -> Void>

  /// Starts the threads; nil when the system gives none, or no random bytes.
  init?(cost: Int, threads: Int, capacity: Int) {
    let yescrypt = Yescrypt(cost: cost)
    let workers = Workers<@Sendable () -> Void>(count: threads, capacity: capacity, batch: 1) {
      jobs,
      _ in
      for job in jobs { job() }
    }
    guard let workers, let decoy = yescrypt.makeSetting() else { return nil }
    self.yescrypt = yescrypt
    self.decoy = decoy
    self.workers = workers
  }

  /// The number of passwords that wait.
  var waiting: Int { workers.queueLength }

  /// Hashes a new password; answers on a hashing thread, or at once when too many wait.
  func hash(
    _ password: Password,
    answer: @escaping @Sendable (Result<String, AccountError>) -> Void
  ) {
    submit(answer) { [yescrypt] in
      guard let setting = yescrypt.makeSetting(),
        let hash = Yescrypt.hash(password.utf8, setting: setting)
      else { return .failure(.unavailable) }
      return .success(hash)
    }
  }

  /// Holds a password against the hash of an account; nil stands for a name without account, which
  /// costs as much and is never right.
  ///
  /// Answers on a hashing thread, or at once when too many wait.
  func verify(
    _ password: Password,
    against stored: String?,
    answer: @escaping @Sendable (Result<Verdict, AccountError>) -> Void
  ) {
    submit(answer) { [yescrypt, decoy] in
      guard let hash = Yescrypt.hash(password.utf8, setting: stored ?? decoy) else {
        return .failure(.unavailable)
      }
      guard let stored, Yescrypt.areEqual(hash, stored) else {
        return .success(Verdict(isRight: false, renewed: nil))
      }
      guard !yescrypt.hasCost(stored, as: decoy), let setting = yescrypt.makeSetting() else {
        return .success(Verdict(isRight: true, renewed: nil))
      }
      let renewed = Yescrypt.hash(password.utf8, setting: setting)
      return .success(Verdict(isRight: true, renewed: renewed))
    }
  }

  /// Takes no more passwords, answers those that wait with `unavailable`, and waits for the threads to
  /// end: for one password each at most.
  func stop() {
    workers.stop()
  }

  private func submit<Success: Sendable>(
    _ answer: @escaping @Sendable (Result<Success, AccountError>) -> Void,
    _ work: @escaping @Sendable () -> Result<Success, AccountError>
  ) {
    let job: @Sendable () -> Void = { [workers] in
      answer(workers.isStopped ? .failure(.unavailable) : work())
    }
    guard !workers.submit(job) else { return }
    answer(.failure(workers.isStopped ? .unavailable : .busy(retryAfter: Self.retryAfter)))
  }
}
