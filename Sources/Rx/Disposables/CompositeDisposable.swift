import Locking

/// A group of disposables that go together and can be taken out one by one.
public final class CompositeDisposable: DisposeBase, Cancelable {
  /// Names a member of the group.
  public struct DisposeKey: Sendable {
    fileprivate let number: UInt64
  }

  private struct State {
    var members: [UInt64: any Disposable]? = [:]
    var next: UInt64 = 0

    mutating func insert(_ disposable: any Disposable) -> UInt64 {
      next += 1
      members?[next] = disposable
      return next
    }
  }

  private let state = Lock(unchecked: State())

  /// An empty group.
  public override init() {
    super.init()
  }

  /// A group of two.
  public init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    super.init()
    add([disposable1, disposable2])
  }

  /// A group of three.
  public init(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable
  ) {
    super.init()
    add([disposable1, disposable2, disposable3])
  }

  /// A group of four or more.
  public init(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposable4: any Disposable,
    _ disposables: any Disposable...
  ) {
    super.init()
    add([disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// A group of the given members.
  public init(disposables: [any Disposable]) {
    super.init()
    add(disposables)
  }

  /// Whether `dispose` was called.
  public var isDisposed: Bool {
    state.withLockUnchecked { $0.members == nil }
  }

  /// How many members the group has.
  public var count: Int {
    state.withLockUnchecked { $0.members?.count ?? 0 }
  }

  /// Adds a member and returns its key; after `dispose` disposes of it at once and returns nil.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key: DisposeKey? = state.withLockUnchecked { state in
      state.members == nil ? nil : DisposeKey(number: state.insert(disposable))
    }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Takes a member out and disposes of it.
  public func remove(for disposeKey: DisposeKey) {
    let member = state.withLockUnchecked { $0.members?.removeValue(forKey: disposeKey.number) }
    member?.dispose()
  }

  /// Disposes of all members, oldest first, and of each one added later.
  public func dispose() {
    guard let members = state.withLockUnchecked({ $0.members.take() }) else { return }
    for (_, member) in members.sorted(by: { $0.key < $1.key }) { member.dispose() }
  }

  private func add(_ disposables: [any Disposable]) {
    state.withLockUnchecked { state in
      for disposable in disposables { _ = state.insert(disposable) }
    }
  }
}
