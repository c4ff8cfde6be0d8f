import Domain
import Mustache
import RxWeb

/// A row of the friends' table, of whichever kind.
final class FriendCell: TableViewCell {
  /// Shows a row.
  func show(_ row: FriendRow) {
    switch row {
    case .normal(let friend):
      content = [
        "isNormal": true, "friend": .string(friend.id.description),
        "firstName": .string(friend.details.firstName),
        "lastName": .string(friend.details.lastName), "name": .string(friend.details.name),
        "phone": .string(friend.details.phone),
        "version": .string(String(friend.version)),
      ]
    case .error: content = ["isError": true]
    case .empty: content = ["isNone": true]
    }
  }
}
