extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes and waits for the element; cancelling the task disposes of the subscription.
  ///
  /// Throws the single's error, or `CancellationError`, also when the source is gone without an
  /// end.
  public var value: Element {
    get async throws {
      let outcome = try await AsyncOutcome.first(of: primitiveSequence.source)
      guard let outcome else { throw RxError.noElements }
      return outcome.value
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes and waits for the element, or nil if there is none; cancelling the task disposes
  /// of the subscription.
  ///
  /// Throws the maybe's error, or `CancellationError`, also when the source is gone without an
  /// end.
  public var value: Element? {
    get async throws {
      try await AsyncOutcome.first(of: primitiveSequence.source)?.value
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes and waits for the end; cancelling the task disposes of the subscription.
  ///
  /// Throws the completable's error, or `CancellationError`, also when the source is gone without
  /// an end.
  public var value: Void {
    get async throws {
      _ = try await AsyncOutcome.first(of: primitiveSequence.source)
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A single that comes to what `work` returns or throws, run in a task of its own.
  ///
  /// Disposing of the subscription cancels the task.
  ///
  /// - Parameters:
  ///   - detached: Whether the task inherits nothing from its surroundings.
  ///   - priority: The task's priority.
  ///   - work: What the task does.
  /// - Returns: The single.
  @_disfavoredOverload
  public static func create(
    detached: Bool = false,
    priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> Single<Element> {
    let subscribe: (@escaping SingleObserver) -> any Disposable = { observer in
      let carried = Carried(observer)
      let operation: @Sendable @concurrent () async -> Void = {
        do {
          carried.value(.success(try await work()))
        } catch {
          carried.value(.failure(error))
        }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
      return Disposables.create { task.cancel() }
    }
    return create(subscribe: subscribe)
  }
}
