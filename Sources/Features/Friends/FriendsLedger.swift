import Domain
import Rx
import RxWeb

/// The ledger of a user's friends with what stands round it, on every page that shows it.
struct FriendsLedger {
  let loading = ActivityIndicator("loading")
  let alerts = Alert("alerts")
  let table = TableView("friends", template: "Friends/friends", rowPrefix: "friend-")
  /// Pressed by its name alone: where the list could not be had, a form offers it.
  let reload: Button

  private let path: String
  private let edited: FriendID?

  /// Makes an empty ledger for a page; the row of `edited` says that its form stands beside it.
  init(_ visit: Visit, editing edited: FriendID? = nil) {
    path = visit.path
    self.edited = edited
    reload = Button("reload", title: visit.strings.text("table.reload"))
  }

  /// What the template shows.
  var controls: [Control] { [loading, alerts, table] }

  /// Shows the rows, and whether they are on their way.
  func show(_ rows: Driver<[FriendRow]>, loading isLoading: Driver<Bool>) -> any Disposable {
    Disposables.create(
      isLoading.drive(loading.rx.isAnimating),
      rows.drive(table.rx.items) { [path, edited] table, _, row in
        let cell: FriendCell = table.dequeueReusableCell(withIdentifier: row.template, for: row.id)
        cell.show(row, on: path, isEdited: row.friend.map(\.id) == edited)
        return cell
      }
    )
  }
}

extension FriendRow {
  /// The friend that the row is about, if it is about one.
  var friend: Friend? {
    if case .normal(let friend) = self { friend } else { nil }
  }

  fileprivate var template: String {
    switch self {
    case .normal: "Friends/friend"
    case .error: "Friends/error"
    case .empty: "Friends/empty"
    }
  }
}
