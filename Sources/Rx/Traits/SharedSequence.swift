/// How a `SharedSequence` shares its source, and where it delivers.
public protocol SharingStrategyProtocol {
  /// The scheduler for a sequence made now.
  static var scheduler: any SchedulerType { get }

  /// Shares a source.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be turned into a `SharedSequence`; it carries the operators.
public protocol SharedSequenceConvertibleType<Element>: ObservableConvertibleType {
  /// How the sequence is shared.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// The value as a `SharedSequence`.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The sequence as a plain `Observable`.
  public func asObservable() -> Observable<Element> {
    asSharedSequence().asObservable()
  }
}

/// A sequence that never fails, delivers on one scheduler, and shares its source.
///
/// See `Driver` and `Signal`. The scheduler is that of `SharingScheduler` when the sequence was
/// made, and goes on to every sequence derived from it.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  let source: Observable<Element>
  let scheduler: any SchedulerType

  /// Shares `source`, which delivers on `scheduler` and never fails.
  init(_ source: Observable<Element>, scheduler: any SchedulerType) {
    self.source = SharingStrategy.share(source)
    self.scheduler = scheduler
  }

  /// Takes `raw` as it is: it needs no sharing.
  init(raw: Observable<Element>, scheduler: any SchedulerType) {
    source = raw
    self.scheduler = scheduler
  }

  /// The sequence as a plain `Observable`.
  public func asObservable() -> Observable<Element> {
    source
  }

  /// The sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
    self
  }
}

// Sound: the source guards its own state and the scheduler is made for several threads.
extension SharedSequence: @unchecked Sendable where Element: Sendable {}
