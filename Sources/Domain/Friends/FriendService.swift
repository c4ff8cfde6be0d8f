public import Rx

/// Keeps each account's friends.
///
/// Every sequence is cold, delivers on a thread of the service's own, so that a subscriber observes
/// on its own scheduler, and fails with a ``FriendError`` alone. A change that is delivered is on disk.
public protocol FriendService: Sendable {
  /// The account's friends in the order in which they were added: as they are now, then once after
  /// each change, whoever made it and on whatever device.
  ///
  /// Never completes. Fails with `unavailable`.
  func friends(of account: AccountID) -> Observable<[Friend]>

  /// Adds a friend.
  ///
  /// Fails with `invalid`, `tooMany`, `storageFull` or `unavailable`.
  func add(_ entry: FriendEntry, to account: AccountID) -> Single<Friend>

  /// Changes the fields that `entry` has, if the friend is still the version that was edited.
  ///
  /// Delivers the friend as it then is. Fails with `invalid`, `unknownFriend`, `gone`,
  /// `conflict`, `storageFull` or `unavailable`.
  func update(
    _ id: FriendID,
    version: Int64,
    to entry: FriendEntry,
    of account: AccountID
  ) -> Single<Friend>

  /// Deletes a friend; with a version, only if the friend is still that one.
  ///
  /// Delivers what was deleted. Fails with `unknownFriend`, `gone`, `conflict`, `storageFull` or
  /// `unavailable`.
  func delete(_ id: FriendID, version: Int64?, of account: AccountID) -> Single<Friend>

  /// The account's friends who were deleted within ten minutes, in the order of their addition, as far as
  /// they are still known: the store keeps nothing of them on disk.
  func former(of account: AccountID) -> [Friend]

  /// Takes back a deleted friend as `entry`, under the same identity and at the same place; as a new
  /// friend when the store does not know the identity any more.
  ///
  /// Delivers the friend as it then is, which one that was not deleted stays. Fails with `invalid`,
  /// `tooMany`, `storageFull` or `unavailable`.
  func restore(_ id: FriendID, as entry: FriendEntry, of account: AccountID) -> Single<Friend>
}

extension [Friend]: TableListing {
  /// All friends stand on one page.
  public var hasLastPage: Bool { true }
}
