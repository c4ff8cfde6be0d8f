internal import Domain
internal import SQLite

/// The friends on SQLite, answering by callback on the threads of the database.
struct FriendStorage: Sendable {
  let database: Database
  let changes: KeyedChanges
  let feed: Feed<[Friend]>
  let former: FormerFriends

  /// Tells `listener` the present friends, and then each change that is committed.
  func add(_ listener: FeedListener<[Friend]>, to account: AccountID) {
    guard feed.add(listener, to: account) else { return }
    database.read { connection in
      try FriendRows(account: account, connection: connection).load()
    } completion: { result in
      switch result {
      case .success(let stored): feed.publish(stored, of: account)
      case .failure: feed.fail(account, with: FriendError.unavailable)
      }
    }
  }

  /// Tells `listener` nothing any more.
  func remove(_ listener: FeedListener<[Friend]>, from account: AccountID) {
    feed.remove(listener, from: account)
  }

  /// Makes a change and answers with the friend that it is about when it is stored.
  ///
  /// - Parameters:
  ///   - account: Whose friend it is.
  ///   - answer: Is told.
  ///   - change: Makes the change.
  ///   - again: Finds the friend when the change was made before, under the same one-time key.
  func change(
    _ account: AccountID,
    answer: @escaping Answer<Friend, FriendError>,
    _ change: @escaping @Sendable (FriendRows) throws -> Friend,
    again: @escaping @Sendable (FriendRows, FriendID) throws -> Friend = { try $0.friend($1) }
  ) {
    changes.write(changes.next()) { connection in
      let rows = FriendRows(account: account, connection: connection)
      let friend = try change(rows)
      return ((friend, try rows.load()), friend.id.raw)
    } again: { connection, subject in
      let rows = FriendRows(account: account, connection: connection)
      return (try again(rows, FriendID(subject ?? 0)), try rows.load())
    } completion: { result in
      if case .success(let (_, stored)) = result { feed.publish(stored, of: account) }
      answer(result.map(\.0).mapError(FriendError.init(changing:)))
    }
  }
}
