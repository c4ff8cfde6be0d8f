internal import Domain
internal import Locking

/// Tells the observers of each account's value, such as its cart, of its changes; keeps nothing of a
/// value that nobody observes.
final class Feed<Value: Sendable>: Sendable {
  private struct Topic {
    var latest: Versioned<Value>?
    var listeners: [FeedListener<Value>] = []
  }

  private let topics = Lock<[AccountID: Topic]>([:])

  /// How many observers there are.
  var listenerCount: Int {
    topics.withLock { topics in topics.values.reduce(0) { $0 + $1.listeners.count } }
  }

  /// Adds an observer, and tells it the newest value when another one observes it already.
  ///
  /// - Returns: whether the value must be loaded, for this is the account's first observer.
  func add(_ listener: FeedListener<Value>, to account: AccountID) -> Bool {
    let (latest, isFirst) = topics.withLock { topics -> (Versioned<Value>?, Bool) in
      let isFirst = topics[account] == nil
      topics[account, default: Topic()].listeners.append(listener)
      return (topics[account]?.latest, isFirst)
    }
    if let latest { listener.offer(latest) }
    return isFirst
  }

  /// Removes an observer; with the last one the account's value is forgotten.
  func remove(_ listener: FeedListener<Value>, from account: AccountID) {
    listener.cancel()
    topics.withLock { topics in
      topics[account]?.listeners.removeAll { $0 === listener }
      if topics[account]?.listeners.isEmpty == true { topics[account] = nil }
    }
  }

  /// Tells the observers of a value that is committed; an older one than they know changes nothing.
  func publish(_ stored: Versioned<Value>, of account: AccountID) {
    let listeners = topics.withLock { topics -> [FeedListener<Value>] in
      guard var topic = topics[account] else { return [] }
      if let latest = topic.latest, latest.version >= stored.version { return [] }
      topic.latest = stored
      topics[account] = topic
      return topic.listeners
    }
    for listener in listeners { listener.offer(stored) }
  }

  /// Ends the observers that wait for a first value, which could not be loaded.
  func fail(_ account: AccountID, with error: any Error) {
    let listeners = topics.withLock { topics -> [FeedListener<Value>] in
      guard let topic = topics[account], topic.latest == nil else { return [] }
      topics[account] = nil
      return topic.listeners
    }
    for listener in listeners { listener.fail(error) }
  }
}
