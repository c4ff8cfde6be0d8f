import Domain
import Mustache
import RxWeb

/// A row of the friends' table, of whichever kind.
final class FriendCell: TableViewCell {
  /// Shows a row on the page at `path`, where the friend may be the one that is being edited.
  func show(_ row: FriendRow, on path: String, isEdited: Bool) {
    switch row {
    case .normal(let friend):
      content = [
        "isNormal": true, "friend": .string(friend.id.description),
        "name": .string(friend.details.name),
        "phone": .string(friend.details.phone), "isEdited": .bool(isEdited),
      ]
    case .error: content = ["isError": true, "path": .string(path)]
    case .empty: content = ["isNone": true]
    }
  }
}
