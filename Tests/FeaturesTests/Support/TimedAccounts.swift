import Domain
import Rx
import RxTest

/// Accounts whose answers take their time on a test's scheduler.
final class TimedAccounts: AccountService {
  /// What was asked, and when.
  enum Question: Hashable {
    case isTaken(String)
    case register(String)
    case signIn(String)
  }

  private let scheduler: TestScheduler
  private let taken: Set<String>
  private let delays: [String: TestTime]
  private let failures: [String: any Error]
  private(set) var questions: [Recorded<Question>] = []

  /// Makes accounts.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time passes.
  ///   - taken: The names that have an account, with the password `rightpassword`.
  ///   - delays: After how long an answer about a name comes; 10 if it is not said.
  ///   - failures: The names with which everything but their check fails, and how; behind a `?`,
  ///     those whose check fails.
  init(
    _ scheduler: TestScheduler,
    taken: Set<String> = [],
    delays: [String: TestTime] = [:],
    failures: [String: any Error] = [:]
  ) {
    self.scheduler = scheduler
    self.taken = taken
    self.delays = delays
    self.failures = failures
  }

  func isTaken(_ name: Username) -> Single<Bool> {
    answer(.isTaken(name.display), about: name, failingAs: "?\(name.display)") { [taken] in
      .success(taken.contains(name.display))
    }
  }

  func register(_ name: Username, password: Password) -> Single<Account> {
    answer(.register(name.display), about: name, failingAs: name.display) {
      .success(Account(id: AccountID(1), name: name))
    }
  }

  func signIn(_ name: Username, password: Password) -> Single<SignIn> {
    answer(.signIn(name.display), about: name, failingAs: name.display) { [taken] in
      guard taken.contains(name.display) else { return .failure(AccountError.unknownName) }
      guard let right = try? Password("rightpassword"), password == right else {
        return .failure(AccountError.wrongPassword)
      }
      let account = Account(id: AccountID(1), name: name)
      return .success(SignIn(account: account, proof: SignInProof("proof")))
    }
  }

  private func answer<Value>(
    _ question: Question,
    about name: Username,
    failingAs key: String,
    _ body: @escaping () -> Result<Value, any Error>
  ) -> Single<Value> {
    Single.deferred { [self] in
      questions.append(Recorded(time: scheduler.clock, value: question))
      let time = delays[name.display] ?? 10
      let result = failures[key].map(Result.failure) ?? body()
      let events: [Recorded<Event<Value>>] =
        switch result {
        case .success(let value): [.next(time, value), .completed(time)]
        case .failure(let error): [.error(time, error)]
        }
      return scheduler.createColdObservable(events).asSingle()
    }
  }
}

// Sound: a test scheduler runs everything on the thread of its test.
extension TimedAccounts: @unchecked Sendable {}
