extension ObservableType {
  /// The given elements, then the end, on `scheduler`.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    FromArray(elements, scheduler)
  }

  /// The elements of an array, then the end, on `scheduler`.
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    FromArray(array, scheduler)
  }

  /// The elements of any sequence, then the end, on `scheduler`.
  public static func from<Elements: Sequence>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    FromSequence(sequence, scheduler)
  }

  /// The optional's element if there is one, then the end, at once.
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map { Observable.just($0) } ?? Observable.empty()
  }

  /// The optional's element if there is one, then the end, on `scheduler`.
  public static func from(
    optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    FromArray(optional.map { [$0] } ?? [], scheduler)
  }
}

private final class FromArray<Element>: Observable<Element> {
  private let elements: [Element]
  private let scheduler: any ImmediateSchedulerType

  init(_ elements: [Element], _ scheduler: any ImmediateSchedulerType) {
    self.elements = elements
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Element>) {
    ProductionLoop.start(FromArrayLoop(sink, elements), for: sink, on: scheduler)
  }
}

private final class FromArrayLoop<Element>: ProductionLoop {
  private let sink: Sink<Element>
  private let elements: [Element]
  private var index = 0

  init(_ sink: Sink<Element>, _ elements: [Element]) {
    self.sink = sink
    self.elements = elements
  }

  override func step() -> Bool {
    guard index < elements.count else {
      sink.completed()
      return false
    }
    index += 1
    sink.next(elements[index - 1])
    return true
  }
}

private final class FromSequence<Elements: Sequence>: Observable<Elements.Element> {
  private let elements: Elements
  private let scheduler: any ImmediateSchedulerType

  init(_ elements: Elements, _ scheduler: any ImmediateSchedulerType) {
    self.elements = elements
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Elements.Element>) {
    ProductionLoop.start(
      FromSequenceLoop(sink, elements.makeIterator()),
      for: sink,
      on: scheduler
    )
  }
}

private final class FromSequenceLoop<Iterator: IteratorProtocol>: ProductionLoop {
  private let sink: Sink<Iterator.Element>
  private var iterator: Iterator

  init(_ sink: Sink<Iterator.Element>, _ iterator: Iterator) {
    self.sink = sink
    self.iterator = iterator
  }

  override func step() -> Bool {
    guard let element = iterator.next() else {
      sink.completed()
      return false
    }
    sink.next(element)
    return true
  }
}
