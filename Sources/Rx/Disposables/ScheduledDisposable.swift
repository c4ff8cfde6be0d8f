import Locking

/// Disposes of something on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which disposal happens.
  public let scheduler: any ImmediateSchedulerType

  private let disposable: Lock<(any Disposable)?>

  /// Will dispose of `disposable` on `scheduler`.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = Lock(unchecked: disposable)
  }

  /// Whether the disposal has happened.
  public var isDisposed: Bool {
    disposable.withLockUnchecked { $0 == nil }
  }

  /// Schedules the disposal.
  public func dispose() {
    _ = scheduler.schedule(self) { scheduled in
      scheduled.disposable.withLockUnchecked { $0.take() }?.dispose()
      return Disposables.create()
    }
  }
}
