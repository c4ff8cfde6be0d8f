extension SharedSequenceConvertibleType {
  /// Shares what `transform` makes of the plain sequence, on the same scheduler.
  func derive<Result>(
    _ transform: (Observable<Element>) -> Observable<Result>
  ) -> SharedSequence<SharingStrategy, Result> {
    let sequence = asSharedSequence()
    return SharedSequence(transform(sequence.source), scheduler: sequence.scheduler)
  }

  /// Applies `selector` to each element.
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    derive { $0.map(selector) }
  }

  /// Applies `selector` to each element and drops the nils.
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    derive { $0.compactMap(selector) }
  }

  /// Keeps the elements that `predicate` accepts.
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    derive { $0.filter(predicate) }
  }

  /// Maps each element to a sequence and plays the newest, disposing of the one before.
  public func flatMapLatest<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    let sequence = asSharedSequence()
    return SharedSequence(
      sequence.source.flatMapLatest(selector),
      scheduler: sequence.scheduler
    )
  }

  /// Maps an element to a sequence and ignores further elements until that has ended.
  public func flatMapFirst<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    let sequence = asSharedSequence()
    return SharedSequence(
      sequence.source.flatMapFirst(selector),
      scheduler: sequence.scheduler
    )
  }

  /// Maps each element to a sequence and merges all of these.
  public func flatMap<Strategy, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    let sequence = asSharedSequence()
    return SharedSequence(sequence.source.flatMap(selector), scheduler: sequence.scheduler)
  }

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
    onNext: ((Element) -> Void)? = nil,
    afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    derive {
      $0.do(
        onNext: onNext,
        afterNext: afterNext,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    }
  }

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
  ) -> SharedSequence<SharingStrategy, Element> {
    derive {
      $0.debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    }
  }

  /// Folds the elements into a state, and emits each state.
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    derive { $0.scan(seed, accumulator: accumulator) }
  }

  /// Puts an element in front.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    derive { $0.startWith(element) }
  }

  /// Drops the first `count` elements.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    derive { $0.skip(count) }
  }

  /// Joins each element with a weakly held object; ends when the object is gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    derive { $0.withUnretained(object, resultSelector: resultSelector) }
  }

  /// Pairs each element with a weakly held object; ends when the object is gone.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    derive { $0.withUnretained(object) { ($0, $1) } }
  }

  /// Joins each element with the newest element of `second`; those before its first are dropped.
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    derive { $0.withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector) }
  }

  /// Puts the newest element of `second` in the place of each element.
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    derive { $0.withLatestFrom(second.asSharedSequence()) }
  }

  /// The sequence as an `Infallible`.
  public func asInfallible() -> Infallible<Element> {
    Infallible(asObservable())
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Drops elements equal to the one before.
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    derive { $0.distinctUntilChanged() }
  }
}

extension SharedSequenceConvertibleType {
  /// Drops elements whose key equals that of the one before.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    derive { $0.distinctUntilChanged(keySelector) }
  }

  /// Drops elements that `comparer` calls equal to the one before.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    derive { $0.distinctUntilChanged(comparer) }
  }

  /// Drops elements whose key `comparer` calls equal to that of the one before.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key,
    comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    derive { $0.distinctUntilChanged(keySelector, comparer: comparer) }
  }
}
