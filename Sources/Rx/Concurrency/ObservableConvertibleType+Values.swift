extension ObservableConvertibleType {
  /// The elements as an `AsyncSequence`, which throws the sequence's error.
  ///
  /// Reading the property subscribes, for a single iteration; ending that, or cancelling its task,
  /// disposes of the subscription. Elements that come faster than they are read wait. Once the task
  /// is cancelled or the source is gone without an end, the iteration throws `CancellationError`.
  public var values: AsyncThrowingStream<Element, any Error> {
    let carried = Carried(asObservable())
    return AsyncThrowingStream { continuation in
      let subscription = Carried(
        carried.value.subscribe(
          onNext: { continuation.yield(Carried($0).value) },
          onError: { continuation.finish(throwing: $0) },
          onCompleted: { continuation.finish() },
          onGone: { continuation.finish(throwing: CancellationError()) }
        )
      )
      continuation.onTermination = { @Sendable termination in
        if case .cancelled = termination { continuation.finish(throwing: CancellationError()) }
        subscription.value.dispose()
      }
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
      let subscription = Carried(
        carried.value.subscribe(
          onNext: { continuation.yield(Carried($0).value) },
          onCompleted: { continuation.finish() },
          onGone: { continuation.finish() }
        )
      )
      continuation.onTermination = { @Sendable _ in subscription.value.dispose() }
    }
  }
}
