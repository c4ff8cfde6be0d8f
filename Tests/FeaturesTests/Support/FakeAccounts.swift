import Domain
import HTTP
import Locking
import Rx
import RxWeb

/// Accounts in memory, which answer in a later turn of a loop, as a store does on another thread.
final class FakeAccounts: AccountService {
  private struct State {
    var passwords: [Username: Password] = [:]
    var names: [Username] = []
    var failure: AccountError?
    var checkFailure: AccountError?
    var checkDelay = 0
    var raceWinner: Username?
  }

  private let loop: any EventLoop
  private let state = Lock(State())

  init(on loop: any EventLoop) {
    self.loop = loop
  }

  /// The names of all accounts, in the order in which they were made.
  var names: [String] { state.withLock { $0.names.map(\.display) } }

  /// Makes an account.
  func add(_ name: String, password: String) throws {
    let name = try Username(name)
    let password = try Password(password)
    state.withLock { state in
      state.names.append(name)
      state.passwords[name] = password
    }
  }

  /// Lets every request fail from now on; nil ends that.
  func fail(with error: AccountError?) {
    state.withLock { $0.failure = error }
  }

  /// Lets every check of a name fail from now on; nil ends that.
  func failChecks(with error: AccountError?) {
    state.withLock { $0.checkFailure = error }
  }

  /// Lets every check of a name take so many milliseconds from now on.
  func delayChecks(by milliseconds: Int) {
    state.withLock { $0.checkDelay = milliseconds }
  }

  /// Lets somebody else get this name between its check and its registration.
  func lose(_ name: String) throws {
    let name = try Username(name)
    state.withLock { $0.raceWinner = name }
  }

  func isTaken(_ name: Username) -> Single<Bool> {
    let delay = state.withLock { $0.checkDelay }
    let answer = answer { state throws(AccountError) in
      if let error = state.checkFailure { throw error }
      return state.passwords[name] != nil
    }
    guard delay > 0 else { return answer }
    return Observable<Int>.timer(.milliseconds(delay), scheduler: LoopScheduler(loop))
      .asSingle().flatMap { _ in answer }
  }

  func register(_ name: Username, password: Password) -> Single<Account> {
    answer { state throws(AccountError) in
      guard state.passwords[name] == nil, state.raceWinner != name else { throw .nameTaken }
      state.names.append(name)
      state.passwords[name] = password
      return Account(id: AccountID(Int64(state.names.count)), name: name)
    }
  }

  func signIn(_ name: Username, password: Password) -> Single<SignIn> {
    answer { state throws(AccountError) in
      guard let index = state.names.firstIndex(of: name) else { throw .unknownName }
      guard state.passwords[name] == password else { throw .wrongPassword }
      let account = Account(id: AccountID(Int64(index + 1)), name: state.names[index])
      return SignIn(account: account, proof: SignInProof("proof"))
    }
  }

  private func answer<Value>(
    _ body: @escaping (inout State) throws(AccountError) -> Value
  ) -> Single<Value> {
    Single.deferred { [self] in
      do throws(AccountError) {
        let value = try state.withLockUnchecked { (state) throws(AccountError) in
          if let error = state.failure { throw error }
          return try body(&state)
        }
        return .just(value)
      } catch {
        return .error(error)
      }
    }
    .observe(on: LoopScheduler(loop))
  }
}
