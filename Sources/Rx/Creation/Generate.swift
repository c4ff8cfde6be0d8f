extension ObservableType {
  /// A loop as a sequence: the states from `initialState` on, while `condition` holds.
  ///
  /// An error that a closure throws becomes the sequence's error.
  ///
  /// - Parameters:
  ///   - initialState: The first element.
  ///   - condition: Whether a state is emitted; the first one refused ends the sequence.
  ///   - scheduler: Where the elements are produced.
  ///   - iterate: Makes the next state of one.
  /// - Returns: The sequence.
  public static func generate(
    initialState: Element,
    condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Generate(initialState, condition, iterate, scheduler)
  }

  /// The same element again and again, on `scheduler`.
  public static func repeatElement(
    _ element: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(sequence(first: element) { $0 }, scheduler: scheduler)
  }
}

private final class Generate<Element>: Observable<Element> {
  private let initialState: Element
  private let condition: (Element) throws -> Bool
  private let iterate: (Element) throws -> Element
  private let scheduler: any ImmediateSchedulerType

  init(
    _ initialState: Element,
    _ condition: @escaping (Element) throws -> Bool,
    _ iterate: @escaping (Element) throws -> Element,
    _ scheduler: any ImmediateSchedulerType
  ) {
    self.initialState = initialState
    self.condition = condition
    self.iterate = iterate
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    ProductionLoop.start(
      GenerateLoop(sink, initialState, condition, iterate),
      for: sink,
      on: scheduler
    )
  }
}

private final class GenerateLoop<Element>: ProductionLoop {
  private let sink: Sink<Element>
  private var state: Element
  private let condition: (Element) throws -> Bool
  private let iterate: (Element) throws -> Element
  private var isFirst = true

  init(
    _ sink: Sink<Element>,
    _ state: Element,
    _ condition: @escaping (Element) throws -> Bool,
    _ iterate: @escaping (Element) throws -> Element
  ) {
    self.sink = sink
    self.state = state
    self.condition = condition
    self.iterate = iterate
  }

  override func step() -> Bool {
    do {
      if !isFirst { state = try iterate(state) }
      isFirst = false
      guard try condition(state) else {
        sink.completed()
        return false
      }
      sink.next(state)
      return true
    } catch {
      sink.error(error)
      return false
    }
  }
}
