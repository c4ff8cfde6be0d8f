extension ObservableConvertibleType {
  /// The elements as an `AsyncSequence`, which throws the sequence's error.
  ///
  /// Reading the property subscribes, for a single iteration; ending that, or cancelling its task,
  /// disposes of the subscription. Elements that come faster than they are read wait. Once the
  /// source is gone without an end, the iteration throws `CancellationError`.
  public var values: AsyncThrowingStream<Element, any Error> {
    let carried = Carried(asObservable())
    return AsyncThrowingStream { continuation in
      let feed = ThrowingFeed(continuation)
      let subscription = Carried(
        carried.value.subscribe(
          onNext: { feed.next($0) },
          onError: { feed.finish($0) },
          onCompleted: { feed.finish(nil) }
        )
      )
      continuation.onTermination = { @Sendable _ in subscription.value.dispose() }
    }
  }
}

extension InfallibleType {
  /// The elements as an `AsyncSequence`.
  ///
  /// Reading the property subscribes, for a single iteration; ending that, or cancelling its task,
  /// disposes of the subscription. Elements that come faster than they are read wait. Once the
  /// source is gone without an end, the iteration ends.
  public var values: AsyncStream<Element> {
    asObservable().unfailingValues
  }
}

extension SharedSequence {
  /// The elements as an `AsyncSequence`.
  ///
  /// Reading the property subscribes, for a single iteration; ending that, or cancelling its task,
  /// disposes of the subscription. Elements that come faster than they are read wait. Once the
  /// source is gone without an end, the iteration ends.
  public var values: AsyncStream<Element> {
    source.unfailingValues
  }
}

extension Observable {
  /// The elements of a sequence that is known not to fail.
  fileprivate var unfailingValues: AsyncStream<Element> {
    let carried = Carried(self)
    return AsyncStream { continuation in
      let feed = Feed(continuation)
      let subscription = Carried(
        carried.value.subscribe(
          onNext: { feed.next($0) },
          onCompleted: { feed.finish() }
        )
      )
      continuation.onTermination = { @Sendable _ in subscription.value.dispose() }
    }
  }
}

/// Hands a subscription's elements to an iteration, and ends that when the subscription is gone.
private final class Feed<Element> {
  private let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }

  func next(_ element: Element) {
    continuation.yield(Carried(element).value)
  }

  func finish() {
    continuation.finish()
  }
}

/// Hands a subscription's elements to an iteration, and cancels that when the subscription is gone
/// before its end.
private final class ThrowingFeed<Element> {
  private let continuation: AsyncThrowingStream<Element, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<Element, any Error>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish(throwing: CancellationError())
  }

  func next(_ element: Element) {
    continuation.yield(Carried(element).value)
  }

  func finish(_ error: (any Error)?) {
    continuation.finish(throwing: error)
  }
}
