import Domain
import HTTP
import Rx

/// What a row of the friends' table is about.
enum FriendRow: Identifiable, Equatable {
  /// A friend.
  case normal(Friend)
  /// The place of a friend who was deleted while the list stood open.
  case gone(Friend)
  /// The friends could not be had.
  case error
  /// There are no friends yet.
  case empty

  var id: String {
    switch self {
    case .normal(let friend), .gone(let friend): friend.id.description
    case .error: "error"
    case .empty: "empty"
    }
  }

  /// The rows of a list as it changes, with the places of those who were deleted meanwhile; none while
  /// it is on its way.
  static func rows(of states: Driver<Activity<[Friend]>>) -> Driver<[FriendRow]> {
    states.filter { !$0.isRunning }
      .scan([]) { rows, state in
        switch state {
        case .finished(let friends): Self.rows(of: friends, after: rows)
        case .running, .failed: [.error]
        }
      }
  }

  private static func rows(of friends: [Friend], after old: [FriendRow]) -> [FriendRow] {
    let known = Set(old.map(\.id))
    // Whoever is taken back comes as a new friend.
    var returned = friends.filter { !known.contains($0.id.description) }.map(\.details)
    var rows = friends.isEmpty ? [FriendRow.empty] : friends.map { .normal($0) }
    let present = Set(rows.map(\.id))
    var last: String?
    for row in old {
      guard let friend = row.who, !present.contains(row.id) else {
        last = row.id
        continue
      }
      if let index = returned.firstIndex(of: friend.details), case .gone = row {
        returned.remove(at: index)
        continue
      }
      let place = rows.firstIndex { $0.id == last }.map { $0 + 1 } ?? 0
      rows.insert(.gone(friend), at: place)
      last = row.id
    }
    return rows
  }

  private var who: Friend? {
    switch self {
    case .normal(let friend), .gone(let friend): friend
    case .error, .empty: nil
    }
  }
}

extension Friend {
  /// The friend as JSON.
  var json: JSON {
    .object([
      "id": .integer(id.raw), "firstName": .string(details.firstName),
      "lastName": .string(details.lastName), "phone": .string(details.phone),
      "version": .integer(version),
    ])
  }
}
