import Locking

/// Disposes of a fixed group, once and in order.
final class GroupDisposable: DisposeBase, Cancelable {
  private let members: Lock<[any Disposable]?>

  init(_ members: [any Disposable]) {
    self.members = Lock(unchecked: members)
  }

  var isDisposed: Bool {
    members.withLockUnchecked { $0 == nil }
  }

  func dispose() {
    guard let members = members.withLockUnchecked({ $0.take() }) else { return }
    for member in members { member.dispose() }
  }
}
