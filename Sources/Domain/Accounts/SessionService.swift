public import Rx

/// Remembers who is signed in, over restarts.
///
/// Every sequence is cold: it asks at each subscription. It delivers on a thread of the service's own, so that a subscriber
/// observes on its own scheduler, and fails with a ``SessionError`` alone.
public protocol SessionService: Sendable {
  /// Signs the account in under a key, in place of whoever was; completes once that is on disk.
  ///
  /// The owner of the account is shown the device. Fails with `passwordChanged` when the account's
  /// password is no longer that of the proof.
  func begin(
    _ key: SessionKey,
    for account: AccountID,
    proof: SignInProof,
    device: Device?
  ) -> Completable

  /// The account that is signed in under the key; nil when there is none.
  func account(of key: SessionKey) -> Single<Account?>

  /// Ends the session; completes once that is on disk, also when there was none.
  func end(_ key: SessionKey) -> Completable
}
