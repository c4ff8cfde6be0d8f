internal import Domain
internal import Rx

/// The account service on SQLite.
struct StoredAccounts: AccountService {
  let storage: AccountStorage

  func isTaken(_ name: Username) -> Single<Bool> {
    single { storage.isTaken(name, answer: $0) }
  }

  func register(_ name: Username, password: Password) -> Single<Account> {
    single { storage.register(name, password, answer: $0) }
  }

  func signIn(_ name: Username, password: Password) -> Single<SignIn> {
    single { storage.authenticate(name, password, answer: $0) }
  }
}
