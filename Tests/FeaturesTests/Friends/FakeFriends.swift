import Domain
import Rx

/// Friends in memory, who answer at once and can be told to fail.
struct FakeFriends: FriendService {
  let list: BehaviorRelay<[Friend]>
  let deleted = BehaviorRelay<[Friend]>(value: [])
  let errors = BehaviorRelay<FriendError?>(value: nil)

  init(_ friends: [Friend] = []) {
    list = BehaviorRelay(value: friends)
  }

  static let ada = Friend(
    id: FriendID(1),
    details: FriendDetails(firstName: "Ada", lastName: "Lovelace", phone: "110"),
    version: 1
  )

  func friends(of account: AccountID) -> Observable<[Friend]> {
    if let error = errors.value { return .error(error) }
    return list.asObservable()
  }

  func add(_ entry: FriendEntry, to account: AccountID) -> Single<Friend> {
    attempt {
      let id = FriendID((list.value.map(\.id.raw).max() ?? 0) + 1)
      let friend = Friend(id: id, details: try entry.details(), version: 1)
      list.accept(list.value + [friend])
      return friend
    }
  }

  func update(
    _ id: FriendID,
    version: Int64,
    to entry: FriendEntry,
    of account: AccountID
  ) -> Single<Friend> {
    attempt {
      let old = try find(id)
      guard old.version == version else { throw FriendError.conflict(old) }
      let details = try entry.details(over: old.details)
      let new = Friend(id: id, details: details, version: version + 1)
      list.accept(list.value.map { $0.id == id ? new : $0 })
      return new
    }
  }

  func delete(_ id: FriendID, version: Int64?, of account: AccountID) -> Single<Friend> {
    attempt {
      let old = try find(id)
      list.accept(list.value.filter { $0.id != id })
      deleted.accept(deleted.value + [old])
      return old
    }
  }

  func former(of account: AccountID) -> [Friend] { deleted.value }

  func restore(_ id: FriendID, as entry: FriendEntry, of account: AccountID) -> Single<Friend> {
    attempt {
      let friend = Friend(id: id, details: try entry.details(), version: 2)
      deleted.accept(deleted.value.filter { $0.id != id })
      list.accept((list.value.filter { $0.id != id } + [friend]).sorted { $0.id.raw < $1.id.raw })
      return friend
    }
  }

  private func find(_ id: FriendID) throws -> Friend {
    guard let friend = list.value.first(where: { $0.id == id }) else { throw FriendError.gone }
    return friend
  }

  private func attempt(_ body: @escaping () throws -> Friend) -> Single<Friend> {
    Single.deferred { [errors] in
      if let error = errors.value { return .error(error) }
      do {
        return .just(try body())
      } catch {
        return .error(error)
      }
    }
  }
}

// Sound: relays guard their own state; each test uses its friends from one thread.
extension FakeFriends: @unchecked Sendable {}
