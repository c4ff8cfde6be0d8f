import Rx
import RxTest
import Testing

/// A way to join a number of sources, of which the first sends "a" and "A", the second "b" and "B",
/// and so on.
struct Arity<Source>: CustomTestStringConvertible, Sendable {
  let count: Int
  let testDescription: String
  /// Joins the sources, first with a function that puts the elements together, then to tuples.
  let join: @Sendable (_ sources: [Source]) -> [[String]]

  init(_ name: String, _ count: Int, _ join: @escaping @Sendable ([Source]) -> [[String]]) {
    self.count = count
    self.join = join
    testDescription = "\(name) of \(count)"
  }

  /// What both ways of joining by position come to.
  var zipped: [[String]] {
    let letters = Array("abcdefgh".prefix(count))
    let words = [String(letters), String(letters).uppercased()]
    return [words, words]
  }

  /// What both ways of joining the newest come to, as the sources send in turn.
  var combined: [[String]] {
    let letters = "abcdefgh".prefix(count)
    let words = (0...count).map { letters.prefix($0).uppercased() + letters.dropFirst($0) }
    return [words, words]
  }

  /// Makes the sources.
  func sources(_ make: (String, String) -> Source) -> [Source] {
    "abcdefgh".prefix(count).map { make(String($0), $0.uppercased()) }
  }
}

/// A tuple's members put together.
func text(_ tuple: Any) -> String {
  Mirror(reflecting: tuple).children.map { "\($0.value)" }.joined()
}

/// The elements that a sequence sends at once, up to its end.
func sent<Source: ObservableConvertibleType>(
  _ source: Source,
  _ end: End = .completed,
  at location: SourceLocation = #_sourceLocation
) -> [Source.Element] {
  var events: [Event<Source.Element>] = []
  _ = source.asObservable().subscribe { events.append($0) }
  return elements(events, end, at: location)
}

/// The elements that a driver or signal sends, up to its end, by the virtual clock on which it was
/// made.
func sentInTime<Strategy, Element>(
  _ source: SharedSequence<Strategy, Element>,
  _ end: End = .completed,
  at location: SourceLocation = #_sourceLocation
) -> [Element] {
  var events: [Event<Element>] = []
  _ = source.asObservable().subscribe { events.append($0) }
  (Strategy.scheduler as? TestScheduler)?.start()
  return elements(events, end, at: location)
}
