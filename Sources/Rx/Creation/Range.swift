/// The whole numbers that `range` can count with.
public typealias RxAbstractInteger = FixedWidthInteger

extension ObservableType where Element: FixedWidthInteger {
  /// `count` consecutive integers from `start`, then the end, on `scheduler`.
  ///
  /// - Parameters:
  ///   - start: The first integer.
  ///   - count: How many; the last one must be representable.
  ///   - scheduler: Where they are produced.
  /// - Returns: The sequence.
  public static func range(
    start: Element,
    count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "A count cannot be negative.")
    let (_, overflow) = start.addingReportingOverflow(count == 0 ? 0 : count - 1)
    precondition(!overflow, "The range goes beyond the type's bounds.")
    return IntegerRange(start, count, scheduler)
  }
}

private final class IntegerRange<Element: FixedWidthInteger>: Observable<Element> {
  private let first: Element
  private let count: Element
  private let scheduler: any ImmediateSchedulerType

  init(_ first: Element, _ count: Element, _ scheduler: any ImmediateSchedulerType) {
    self.first = first
    self.count = count
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    ProductionLoop.start(RangeLoop(sink, first, count), for: sink, on: scheduler)
  }
}

private final class RangeLoop<Element: FixedWidthInteger>: ProductionLoop {
  private let sink: Sink<Element>
  private let one: Element = 1
  private var next: Element
  private var remaining: UInt64

  init(_ sink: Sink<Element>, _ first: Element, _ count: Element) {
    self.sink = sink
    next = first
    remaining = UInt64(clamping: count)
  }

  override func step() -> Bool {
    guard remaining > 0 else {
      sink.completed()
      return false
    }
    remaining -= 1
    let element = next
    next = element &+ one
    sink.next(element)
    return true
  }
}
