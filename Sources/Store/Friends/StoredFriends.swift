internal import Domain
internal import Rx

/// The friend service on SQLite.
struct StoredFriends: FriendService {
  let storage: FriendStorage

  func friends(of account: AccountID) -> Observable<[Friend]> {
    Observable.create { observer in
      let listener = FeedListener<[Friend]>(
        onValue: { observer.onNext($0) },
        onFailure: { observer.onError($0) }
      )
      storage.add(listener, to: account)
      return Disposables.create { storage.remove(listener, from: account) }
    }
  }

  func add(_ entry: FriendEntry, to account: AccountID) -> Single<Friend> {
    single { answer in
      storage.change(account, answer: answer) {
        try $0.add(entry)
      } again: {
        try $0.added(entry, as: $1)
      }
    }
  }

  func update(
    _ id: FriendID,
    version: Int64,
    to entry: FriendEntry,
    of account: AccountID
  ) -> Single<Friend> {
    single { answer in
      storage.change(account, answer: answer) { try $0.update(id, version: version, to: entry) }
    }
  }

  func delete(_ id: FriendID, version: Int64?, of account: AccountID) -> Single<Friend> {
    single { answer in
      storage.change(account) { result in
        if case .success(let friend) = result { storage.former.add(friend, of: account) }
        answer(result)
      } _: {
        try $0.delete(id, version: version)
      }
    }
  }

  func former(of account: AccountID) -> [Friend] {
    storage.former.of(account)
  }

  func restore(_ id: FriendID, as entry: FriendEntry, of account: AccountID) -> Single<Friend> {
    single { answer in
      storage.change(account) { result in
        if case .success = result { storage.former.remove(id, of: account) }
        answer(result)
      } _: {
        try $0.restore(id, as: entry)
      }
    }
  }
}
