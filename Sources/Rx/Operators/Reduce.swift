extension ObservableType {
  /// Folds the elements into one state, emitted at the end.
  ///
  /// `1-2-3|` summed from 0 becomes `-----6|`. An error that a closure throws ends the sequence.
  ///
  /// - Parameters:
  ///   - seed: The state before the first element.
  ///   - accumulator: Makes the next state of a state and an element.
  ///   - mapResult: Makes the result of the last state.
  /// - Returns: The result alone.
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    Reduce(
      asObservable(),
      seed,
      accumulate: { $0 = try accumulator($0, $1) },
      finish: mapResult
    )
  }

  /// Folds the elements into one state, emitted at the end.
  ///
  /// `1-2-3|` summed from 0 becomes `-----6|`. An error that `accumulator` throws ends the sequence.
  public func reduce<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Collects all elements in an array, emitted at the end.
  public func toArray() -> Single<[Element]> {
    Single(
      raw: Reduce(
        asObservable(),
        [Element](),
        accumulate: { $0.append($1) },
        finish: { $0 }
      )
    )
  }
}

private final class Reduce<Element, State, Result>: Observable<Result> {
  private let source: Observable<Element>
  private let seed: State
  private let accumulate: (inout State, Element) throws -> Void
  private let finish: (State) throws -> Result

  init(
    _ source: Observable<Element>,
    _ seed: State,
    accumulate: @escaping (inout State, Element) throws -> Void,
    finish: @escaping (State) throws -> Result
  ) {
    self.source = source
    self.seed = seed
    self.accumulate = accumulate
    self.finish = finish
  }

  override func run(_ sink: Sink<Result>) {
    source.run(ReduceSink(sink, seed, accumulate, finish))
  }
}

private final class ReduceSink<Element, State, Result>: Operator<Element, Result> {
  private var state: State
  private let accumulate: (inout State, Element) throws -> Void
  private let makeResult: (State) throws -> Result

  init(
    _ downstream: Sink<Result>,
    _ seed: State,
    _ accumulate: @escaping (inout State, Element) throws -> Void,
    _ makeResult: @escaping (State) throws -> Result
  ) {
    state = seed
    self.accumulate = accumulate
    self.makeResult = makeResult
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard !isOver else { return }
    do {
      try accumulate(&state, element)
    } catch {
      fail(error)
    }
  }

  override func completed() {
    guard close() else { return }
    do {
      downstream.next(try makeResult(state))
      downstream.completed()
    } catch {
      downstream.error(error)
    }
  }
}
