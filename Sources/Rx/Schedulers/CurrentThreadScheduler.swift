/// Runs work on the calling thread: at once if nothing runs there, else after what runs and waits.
///
/// The default scheduler of the operators that produce elements.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  /// The one instance; each thread has its own queue.
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether nothing runs on the calling thread's queue, so that work would run at once.
  public static var isScheduleRequired: Bool {
    !Trampoline.current.isActive
  }

  /// Runs `action` with `state`, now or when its turn comes.
  public func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let trampoline = Trampoline.current
    guard trampoline.isActive else {
      var result: any Disposable = Disposables.create()
      trampoline.enter { result = action(state) }
      return result
    }
    let item = ScheduledItem(state, action)
    trampoline.enqueue(item)
    return item
  }
}

/// Work in a thread's queue, with what it started; it is let go of once it has been run.
private final class ScheduledItem<State>: TrampolineItem {
  private var work: (state: State, action: (State) -> any Disposable)?
  private let subscription = Subscription()

  init(_ state: State, _ action: @escaping (State) -> any Disposable) {
    work = (state, action)
  }

  override var isDisposed: Bool { subscription.isDisposed }

  override func dispose() {
    subscription.dispose()
  }

  override func run() {
    guard let work = work.take(), subscription.isLive else { return }
    subscription.set(DisposableUpstream(work.action(work.state)))
  }
}
