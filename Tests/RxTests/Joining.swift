import Rx
import RxTest
import Testing

/// A way to join a number of sources, of which the first comes to "a", the second to "b", and so on.
struct Joining<Source>: CustomTestStringConvertible, Sendable {
  let count: Int
  let testDescription: String
  /// Joins the sources, first with a function that puts the elements together, then to a tuple.
  let join: @Sendable (_ sources: [Source]) -> [[Event<String>]]

  init(
    _ name: String,
    _ count: Int,
    _ join: @escaping @Sendable ([Source]) -> [[Event<String>]]
  ) {
    self.count = count
    self.join = join
    testDescription = "\(name) of \(count)"
  }

  /// What is received when all sources come to an element.
  var joined: [Event<String>] {
    [.next(String("abcdefgh".prefix(count))), .completed]
  }
}

/// All that a sequence sends at once.
func received<Source: ObservableConvertibleType>(_ source: Source) -> [Event<Source.Element>] {
  var events: [Event<Source.Element>] = []
  _ = source.asObservable().subscribe { events.append($0) }
  return events
}
