extension ObservableType {
  /// Ends after the first `count` elements.
  ///
  /// `1-2-3|` taking 2 becomes `1-2|`. The source is stopped with the last element.
  public func take(_ count: Int) -> Observable<Element> {
    count == 0 ? Observable.empty() : Take(asObservable(), count)
  }

  /// Ends when `predicate` first refuses an element.
  ///
  /// `1-2-5-1|` taking while under 3 becomes `1-2-|`, or `1-2-5|` if inclusive. An error that
  /// `predicate` throws ends the sequence.
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), isUntil: false, behavior, predicate)
  }

  /// Ends when `predicate` first accepts an element.
  ///
  /// `1-2-5-1|` taking until over 3 becomes `1-2-|`, or `1-2-5|` if inclusive. An error that
  /// `predicate` throws ends the sequence.
  public func take(
    until predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    TakeWhile(asObservable(), isUntil: true, behavior, predicate)
  }
}

/// Whether `take(while:)` and `take(until:)` emit the element that ends them.
public enum TakeBehavior: Sendable {
  /// The element that ends the sequence is emitted.
  case inclusive
  /// The element that ends the sequence is dropped.
  case exclusive
}

private final class Take<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let count: Int

  init(_ source: Observable<Element>, _ count: Int) {
    precondition(count >= 0, "A count cannot be negative.")
    self.source = source
    self.count = count
  }

  override func run(_ sink: Sink<Element>) {
    source.run(TakeSink(sink, count))
  }
}

private final class TakeSink<Element>: Operator<Element, Element> {
  private var remaining: Int

  init(_ downstream: Sink<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard remaining > 0 else { return }
    remaining -= 1
    let isLast = remaining == 0
    downstream.next(element)
    if isLast { finish() }
  }
}

private final class TakeWhile<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let isUntil: Bool
  private let behavior: TakeBehavior
  private let predicate: (Element) throws -> Bool

  init(
    _ source: Observable<Element>,
    isUntil: Bool,
    _ behavior: TakeBehavior,
    _ predicate: @escaping (Element) throws -> Bool
  ) {
    self.source = source
    self.isUntil = isUntil
    self.behavior = behavior
    self.predicate = predicate
  }

  override func run(_ sink: Sink<Element>) {
    source.run(TakeWhileSink(sink, isUntil: isUntil, behavior, predicate))
  }
}

private final class TakeWhileSink<Element>: Operator<Element, Element> {
  private let isUntil: Bool
  private let isInclusive: Bool
  private let predicate: (Element) throws -> Bool

  init(
    _ downstream: Sink<Element>,
    isUntil: Bool,
    _ behavior: TakeBehavior,
    _ predicate: @escaping (Element) throws -> Bool
  ) {
    self.isUntil = isUntil
    isInclusive = behavior == .inclusive
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard !isOver else { return }
    let isLast: Bool
    do {
      isLast = try predicate(element) == isUntil
    } catch {
      return fail(error)
    }
    guard isLast else {
      if !isOver { downstream.next(element) }
      return
    }
    guard close() else { return }
    if isInclusive { downstream.next(element) }
    downstream.completed()
  }
}
