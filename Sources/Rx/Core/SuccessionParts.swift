/// The sources that one after another make up a sequence, as far as they have not been played.
///
/// What is held of an array's sources holds no subject, so that one that is gone otherwise goes,
/// together with the subscription; the iterator of another sequence may hold whatever it likes.
struct SuccessionParts<Element> {
  private let next: () -> Observable<Element>?
  /// How many are left, where that is known.
  private var remaining: Int?

  /// Sources that `next` hands out, without an end in sight.
  init(_ next: @escaping () -> Observable<Element>?) {
    self.next = next
  }

  /// The sources of a sequence, in order.
  init<Sources: Sequence>(
    of sources: Sources
  ) where Sources.Element == Observable<Element> {
    if let list = sources as? [Observable<Element>] {
      var rest = list.reversed().map { $0.asObservable() }
      next = { rest.popLast() }
      remaining = list.count
    } else {
      var iterator = sources.makeIterator()
      next = { iterator.next()?.asObservable() }
      remaining = (sources as? any RandomAccessCollection)?.count
    }
  }

  /// Whether it is known that none is left.
  var isUsedUp: Bool { remaining == 0 }

  /// Takes the next source.
  mutating func take() -> Observable<Element>? {
    guard let source = next() else { return nil }
    if let count = remaining { remaining = count - 1 }
    return source
  }
}
