public import Rx

/// What the owner of an account does with it; each change asks for the password again.
///
/// Every sequence is cold: it asks at each subscription. It delivers on a thread of the service's own, and fails with an
/// ``AccountError`` alone; nothing has changed then.
public protocol OwnAccountService: Sendable {
  /// The account's sessions, the one used last first.
  func sessions(of account: Account) -> Single<[AccountSession]>

  /// Gives the account another password and ends all its sessions but one; delivers the proof of that password once that is on disk.
  ///
  /// Fails with `wrongPassword` unless `password` is the account's.
  func changePassword(
    of account: Account,
    from password: Password,
    to other: Password,
    keeping session: SessionKey
  ) -> Single<SignInProof>

  /// Ends sessions of the account; completes once that is on disk, also when there was none.
  ///
  /// Fails with `wrongPassword` unless `password` is the account's.
  func endSessions(
    _ choice: SessionChoice,
    of account: Account,
    password: Password,
    keeping session: SessionKey
  ) -> Completable

  /// Deletes the account, its sessions and all that belongs to it; completes once that is on disk.
  ///
  /// Fails with `wrongPassword` unless `password` is the account's.
  func delete(_ account: Account, password: Password) -> Completable
}
