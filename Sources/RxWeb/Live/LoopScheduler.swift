public import Dispatch
public import FoundationEssentials
public import HTTP
public import Rx

/// A serial scheduler on an event loop: the "main thread" of the pages that live there.
public final class LoopScheduler: ConfinedSchedulerType, Sendable {
  private let loop: any EventLoop

  /// Makes a scheduler whose work runs on `loop`, in the order in which it was scheduled.
  public init(_ loop: any EventLoop) {
    self.loop = loop
  }

  /// The time of the system's clock.
  public var now: RxTime { Date() }

  /// Whether the caller is on the loop.
  public var isCurrent: Bool { loop.isCurrent }

  /// Runs the action on the loop after the present job.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SingleAssignmentDisposable()
    let work = Confined((state, action, cancel))
    loop.execute { [self] in work.use(run) }
    return cancel
  }

  /// Runs the action on the loop once the time has passed, to the millisecond.
  public func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard let delay = Duration(dueTime) else { return Disposables.create() }
    let cancel = SingleAssignmentDisposable()
    let work = Confined((state, action, cancel))
    let timer = loop.schedule(after: delay) { [self] in work.use(run) }
    return Disposables.create(cancel, Disposables.create { timer.cancel() })
  }

  private func run<StateType>(
    _ work: (StateType, (StateType) -> any Disposable, SingleAssignmentDisposable)
  ) {
    let (state, action, cancel) = work
    guard !cancel.isDisposed else { return }
    SharingScheduler.with(self) { cancel.setDisposable(action(state)) }
  }
}

extension Duration {
  /// The same time, none for a time that never comes; what is past is now.
  fileprivate init?(_ interval: RxTimeInterval) {
    switch interval {
    case .seconds(let count): self = .seconds(max(0, count))
    case .milliseconds(let count): self = .milliseconds(max(0, count))
    case .microseconds(let count): self = .microseconds(max(0, count))
    case .nanoseconds(let count): self = .nanoseconds(max(0, count))
    default: return nil
    }
  }
}
