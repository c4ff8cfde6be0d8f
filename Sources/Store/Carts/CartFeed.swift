internal import Domain
internal import Locking

/// Tells the observers of each account's cart of its changes; keeps nothing of a cart that nobody
/// observes.
final class CartFeed: Sendable {
  private struct Topic {
    var latest: StoredCart?
    var listeners: [CartListener] = []
  }

  private let topics = Lock<[AccountID: Topic]>([:])

  /// How many observers there are.
  var listenerCount: Int {
    topics.withLock { topics in topics.values.reduce(0) { $0 + $1.listeners.count } }
  }

  /// Adds an observer, and tells it the newest cart when another one observes it already.
  ///
  /// - Returns: whether the cart must be loaded, for this is the account's first observer.
  func add(_ listener: CartListener, to account: AccountID) -> Bool {
    let (latest, isFirst) = topics.withLock { topics -> (StoredCart?, Bool) in
      let isFirst = topics[account] == nil
      topics[account, default: Topic()].listeners.append(listener)
      return (topics[account]?.latest, isFirst)
    }
    if let latest { listener.offer(latest) }
    return isFirst
  }

  /// Removes an observer; with the last one the account's cart is forgotten.
  func remove(_ listener: CartListener, from account: AccountID) {
    listener.cancel()
    topics.withLock { topics in
      topics[account]?.listeners.removeAll { $0 === listener }
      if topics[account]?.listeners.isEmpty == true { topics[account] = nil }
    }
  }

  /// Tells the observers of a cart that is committed; an older one than they know changes nothing.
  func publish(_ stored: StoredCart, of account: AccountID) {
    let listeners = topics.withLock { topics -> [CartListener] in
      guard var topic = topics[account] else { return [] }
      if let latest = topic.latest, latest.version >= stored.version { return [] }
      topic.latest = stored
      topics[account] = topic
      return topic.listeners
    }
    for listener in listeners { listener.offer(stored) }
  }

  /// Ends the observers that wait for a first cart, which could not be loaded.
  func fail(_ account: AccountID, with error: CartError) {
    let listeners = topics.withLock { topics -> [CartListener] in
      guard let topic = topics[account], topic.latest == nil else { return [] }
      topics[account] = nil
      return topic.listeners
    }
    for listener in listeners { listener.fail(error) }
  }
}
