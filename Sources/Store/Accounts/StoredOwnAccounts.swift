internal import Domain
internal import Rx

/// The service of owners on SQLite.
struct StoredOwnAccounts: OwnAccountService {
  let storage: OwnAccountStorage

  func sessions(of account: Account) -> Single<[AccountSession]> {
    single { storage.sessions(of: account, answer: $0) }
  }

  func changePassword(
    of account: Account,
    from password: Password,
    to other: Password,
    keeping session: SessionKey
  ) -> Single<SignInProof> {
    single {
      storage.changePassword(
        of: account,
        from: password,
        to: other,
        keeping: session,
        answer: $0
      )
    }
  }

  func endSessions(
    _ choice: SessionChoice,
    of account: Account,
    password: Password,
    keeping session: SessionKey
  ) -> Completable {
    single {
      storage.endSessions(choice, of: account, password: password, keeping: session, answer: $0)
    }
    .asCompletable()
  }

  func delete(_ account: Account, password: Password) -> Completable {
    single { storage.delete(account, password: password, answer: $0) }.asCompletable()
  }
}
