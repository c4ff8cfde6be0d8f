internal import Domain
internal import Rx

/// The session service on SQLite.
struct StoredSessions: SessionService {
  let storage: SessionStorage

  func begin(
    _ key: SessionKey,
    for account: AccountID,
    proof: SignInProof,
    device: Device?
  ) -> Completable {
    single { storage.begin(key, for: account, proof: proof, device: device, answer: $0) }
      .asCompletable()
  }

  func account(of key: SessionKey) -> Single<Account?> {
    single { storage.account(of: key, answer: $0) }
  }

  func end(_ key: SessionKey) -> Completable {
    single { storage.end(key, answer: $0) }.asCompletable()
  }
}
