public import Rx

/// The friends, slow and unreliable.
public struct SimulatedFriends: FriendService {
  private let friends: any FriendService
  private let simulation: Simulation

  /// Decorates the friends.
  public init(_ friends: any FriendService, _ simulation: Simulation) {
    self.friends = friends
    self.simulation = simulation
  }

  /// The friends, late, or a failure that can be tried again.
  public func friends(of account: AccountID) -> Observable<[Friend]> {
    simulation.slow(friends.friends(of: account), failingWith: FriendError.unavailable)
  }

  /// Adds late, or not at all.
  public func add(_ entry: FriendEntry, to account: AccountID) -> Single<Friend> {
    simulation.slow(friends.add(entry, to: account), failingWith: FriendError.unavailable)
  }

  /// Changes late, or not at all.
  public func update(
    _ id: FriendID,
    version: Int64,
    to entry: FriendEntry,
    of account: AccountID
  ) -> Single<Friend> {
    simulation.slow(
      friends.update(id, version: version, to: entry, of: account),
      failingWith: FriendError.unavailable
    )
  }

  /// Deletes late, or not at all.
  public func delete(_ id: FriendID, version: Int64?, of account: AccountID) -> Single<Friend> {
    simulation.slow(
      friends.delete(id, version: version, of: account),
      failingWith: FriendError.unavailable
    )
  }

  /// Those who were deleted, at once.
  public func former(of account: AccountID) -> [Friend] {
    friends.former(of: account)
  }

  /// Takes back late, or not at all.
  public func restore(
    _ id: FriendID,
    as entry: FriendEntry,
    of account: AccountID
  ) -> Single<Friend> {
    simulation.slow(
      friends.restore(id, as: entry, of: account),
      failingWith: FriendError.unavailable
    )
  }
}
