import Locking

/// Disposes of what it holds when it goes.
///
/// What has ended by itself is let go of whenever the bag would have to grow.
public final class DisposeBag: DisposeBase {
  private struct State {
    var members: ContiguousArray<any Disposable> = []
    var sweepAt = 32
    var isDisposed = false
  }

  private let state = Lock(unchecked: State())

  /// An empty bag.
  public override init() {
    super.init()
  }

  /// A bag of the given disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// A bag of the given disposables.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// A bag of the disposables that `builder` lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit {
    dispose()
  }

  /// Adds a disposable.
  public func insert(_ disposable: any Disposable) {
    let isLate = state.withLockUnchecked { state in
      guard !state.isDisposed else { return true }
      if state.members.count >= state.sweepAt { Self.sweep(&state) }
      state.members.append(disposable)
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Adds disposables.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Adds disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds the disposables that `builder` lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }

  private static func sweep(_ state: inout State) {
    state.members.removeAll { ($0 as? Subscription)?.isDisposed == true }
    state.sweepAt = max(32, state.members.count * 2)
  }

  private func dispose() {
    let members = state.withLockUnchecked { state in
      state.isDisposed = true
      let members = state.members
      state.members = []
      return members
    }
    for member in members { member.dispose() }
  }

  /// Lists disposables for a bag, one a line.
  @resultBuilder
  public struct DisposableBuilder {
    /// The lines as a list.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}

// Sound: the members are guarded by the lock; what they are is not looked into.
extension DisposeBag: @unchecked Sendable {}

extension Disposable {
  /// Adds the disposable to `bag`, which disposes of it when it goes.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
