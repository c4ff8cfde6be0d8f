public import Rx

/// Makes accounts and tells whether a password is an account's.
///
/// Every sequence is cold: it asks at each subscription. It delivers on a thread of the service's own, so that a subscriber
/// observes on its own scheduler, and fails with an ``AccountError`` alone. A disposed subscription hears nothing more, though
/// what it asked for may still be done.
public protocol AccountService: Sendable {
  /// Whether an account has the name, compared by ``Username/key``.
  ///
  /// Fails with `limited` or `unavailable`.
  func isTaken(_ name: Username) -> Single<Bool>

  /// Makes an account, which is on disk before it is delivered; of two that ask for one name at once exactly one gets it.
  ///
  /// Fails with `nameTaken`, `limited`, `busy`, `storageFull` or `unavailable`; no account is made then.
  func register(_ name: Username, password: Password) -> Single<Account>

  /// The account of the name and its password, with the proof that it was the right one.
  ///
  /// Takes as long whether or not an account has the name. Fails with `unknownName`, `wrongPassword`, `limited`, `busy` or `unavailable`.
  func signIn(_ name: Username, password: Password) -> Single<SignIn>
}
