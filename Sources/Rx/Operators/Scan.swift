extension ObservableType {
  /// Folds the elements into a state that `accumulator` changes in place, and emits each state.
  ///
  /// `1-2-3|` summed from 0 becomes `1-3-6|`. An error that `accumulator` throws ends the sequence.
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) throws -> Void
  ) -> Observable<Accumulated> {
    Scan(asObservable(), seed, accumulator)
  }

  /// Folds the elements into a state, and emits each state.
  ///
  /// `1-2-3|` summed from 0 becomes `1-3-6|`. An error that `accumulator` throws ends the sequence.
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated
  ) -> Observable<Accumulated> {
    Scan(asObservable(), seed) { state, element in
      state = try accumulator(state, element)
    }
  }
}

private final class Scan<Element, State>: Observable<State> {
  private let source: Observable<Element>
  private let seed: State
  private let accumulator: (inout State, Element) throws -> Void

  init(
    _ source: Observable<Element>,
    _ seed: State,
    _ accumulator: @escaping (inout State, Element) throws -> Void
  ) {
    self.source = source
    self.seed = seed
    self.accumulator = accumulator
  }

  override func run(_ sink: Sink<State>) {
    source.run(ScanSink(sink, seed, accumulator))
  }
}

private final class ScanSink<Element, State>: Operator<Element, State> {
  private var state: State
  private let accumulator: (inout State, Element) throws -> Void

  init(
    _ downstream: Sink<State>,
    _ seed: State,
    _ accumulator: @escaping (inout State, Element) throws -> Void
  ) {
    state = seed
    self.accumulator = accumulator
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      try accumulator(&state, element)
      if !isOver { downstream.next(state) }
    } catch {
      fail(error)
    }
  }
}
