extension InfallibleType {
  /// Prints every event; see `ObservableType.debug`.
  ///
  /// - Parameters:
  ///   - identifier: What is printed before each event; by default the place in the source.
  ///   - trimOutput: Whether long events are cut.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same sequence.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    )
  }

  /// Combines the newest elements of all the sequences of a collection.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    Infallible(
      Observable.combineLatest(
        collection.map { $0.asObservable() },
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the newest elements of all the sequences of a collection into an array.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Infallible<[Element]> where Sources.Element: InfallibleType<Element> {
    Infallible(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension Infallible {
  /// Calls closures as events pass; the sequence itself is unchanged.
  ///
  /// - Parameters:
  ///   - onNext: Called before an element is passed on.
  ///   - afterNext: Called after an element was passed on.
  ///   - onCompleted: Called before the end is passed on.
  ///   - afterCompleted: Called after the end was passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source was subscribed to.
  ///   - onDispose: Called after the end, or when the subscription is disposed of.
  /// - Returns: The same sequence with the side effects.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }
}
