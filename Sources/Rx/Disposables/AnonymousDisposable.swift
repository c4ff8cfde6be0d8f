import Synchronization

/// Calls a function when it is disposed of, once.
final class AnonymousDisposable: DisposeBase, Cancelable {
  private let flag = Atomic<Bool>(false)
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isDisposed: Bool {
    flag.load(ordering: .acquiring)
  }

  func dispose() {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing), let action else { return }
    self.action = nil
    action()
  }
}
