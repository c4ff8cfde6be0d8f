import Locking

/// Decides on which scheduler `Driver`, `Signal` and `Binder` deliver.
///
/// An app has one main thread, where RxSwift's drivers deliver. A server has many: each live page
/// is confined to a serial scheduler of its own. So the scheduler is decided once, here, when a
/// driver, signal or binder is made: it is the innermost one that the calling thread has set by
/// `with(_:perform:)`, else the main scheduler. It is kept from then on, also by what is derived
/// from the driver.
public enum SharingScheduler {
  private static let base = Lock<() -> any SchedulerType>(unchecked: { MainScheduler.instance })

  /// Makes the scheduler of what is created now.
  ///
  /// Assigning replaces the scheduler of all threads that have set none.
  public static var make: () -> any SchedulerType {
    get {
      if let scheduler = Trampoline.current.sharingSchedulers.last { return { scheduler } }
      return base.withLockUnchecked { $0 }
    }
    set {
      base.withLockUnchecked { $0 = newValue }
    }
  }

  /// Runs `perform`, in which drivers, signals and binders are made for `scheduler`.
  ///
  /// Holds for the calling thread and nests; returns and rethrows what `perform` does.
  public static func with<Result, Failure: Error>(
    _ scheduler: any SchedulerType,
    perform: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = Trampoline.current
    thread.sharingSchedulers.append(scheduler)
    defer { thread.sharingSchedulers.removeLast() }
    return try perform()
  }

  /// Runs `action`, in which drivers, signals and binders are made for `scheduler`.
  ///
  /// RxSwift's name for `with(_:perform:)`.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try with(scheduler, perform: action)
  }

  /// Runs `action`, in which drivers, signals and binders are made for what `makeScheduler`
  /// returns.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType,
    action: () throws -> Void
  ) rethrows {
    try with(makeScheduler(), perform: action)
  }
}

/// A sequence for driving a page: it never fails, delivers on the page's scheduler, and shares its
/// source, whose newest element each new observer is sent at once.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Shares with the newest element replayed while connected.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The scheduler for a driver made now.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares the source and replays its newest element while it has observers.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The sequence as a driver.
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}
