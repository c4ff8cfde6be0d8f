import Domain
import HTTP

/// What a row of the friends' table is about.
enum FriendRow: Identifiable, Equatable {
  /// A friend.
  case normal(Friend)
  /// The friends could not be had.
  case error
  /// There are no friends yet.
  case empty

  var id: String {
    switch self {
    case .normal(let friend): friend.id.description
    case .error: "error"
    case .empty: "empty"
    }
  }

  /// The rows of a list; none while it is on its way.
  static func rows(of state: Activity<[Friend]>) -> [FriendRow]? {
    switch state {
    case .running: nil
    case .finished(let friends): friends.isEmpty ? [.empty] : friends.map { .normal($0) }
    case .failed: [.error]
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
