import Rx
import Synchronization

/// Counts those who watch a sequence.
final class Watchers: Sendable {
  private let current = Atomic<Int>(0)
  private let ever = Atomic<Int>(0)

  /// How many watch now.
  var count: Int { current.load(ordering: .sequentiallyConsistent) }
  /// How many have ever watched.
  var total: Int { ever.load(ordering: .sequentiallyConsistent) }

  /// The same sequence, whose subscriptions are counted.
  func watching<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.do(
      onSubscribe: { [self] in
        current.wrappingAdd(1, ordering: .sequentiallyConsistent)
        ever.wrappingAdd(1, ordering: .sequentiallyConsistent)
      },
      onDispose: { [self] in current.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
    )
  }
}
