/// A sequence for events of a page: it never fails, delivers on the page's scheduler, and shares
/// its source without replaying anything.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Shares without replay.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The scheduler for a signal made now.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares the source among its observers.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The sequence as a signal.
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}
