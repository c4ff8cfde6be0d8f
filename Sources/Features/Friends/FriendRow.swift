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

  /// The rows of a list as it changes, with the places of those who were deleted before and meanwhile;
  /// none while it is on its way.
  static func rows(
    of states: Driver<Activity<[Friend]>>,
    former: [Friend]
  ) -> Driver<[FriendRow]> {
    states.filter { !$0.isRunning }
      .scan(Ledger(friends: [], former: former, isNew: true)) { ledger, state in
        switch state {
        case .finished(let friends): ledger.following(friends)
        case .running, .failed: Ledger(friends: nil, former: ledger.former, isNew: true)
        }
      }
      .map(\.rows)
  }
}

/// The friends as they are, and those who were among them.
private struct Ledger {
  /// Nil when they could not be had.
  let friends: [Friend]?
  let former: [Friend]
  /// Whether nothing is known yet of who comes and goes.
  let isNew: Bool

  /// The ledger after its friends have become these.
  func following(_ friends: [Friend]) -> Ledger {
    let known = Set(((self.friends ?? []) + self.former).map(\.id))
    let present = Set(friends.map(\.id))
    var former = self.former.filter { !present.contains($0.id) }
    // Whoever is taken back when the store has forgotten them comes as a new friend.
    if !isNew {
      for friend in friends where !known.contains(friend.id) {
        former.firstIndex { $0.details == friend.details }.map { _ = former.remove(at: $0) }
      }
    }
    former += (self.friends ?? []).filter { !present.contains($0.id) }
    return Ledger(friends: friends, former: former, isNew: false)
  }

  /// The rows, in the order in which their friends were added.
  var rows: [FriendRow] {
    guard let friends else { return [.error] }
    let present = friends.map { (id: $0.id.raw, row: FriendRow.normal($0)) }
    let places = former.map { (id: $0.id.raw, row: FriendRow.gone($0)) }
    let rows = (present + places).sorted { $0.id < $1.id }.map(\.row)
    return friends.isEmpty ? rows + [.empty] : rows
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
