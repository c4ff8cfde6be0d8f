public import Dispatch

extension ObservableType {
  /// Cuts the sequence into sequences, by time or by number, whichever comes first.
  ///
  /// - Parameters:
  ///   - timeSpan: How long a window is open at most.
  ///   - count: How many elements it has at most.
  ///   - scheduler: The clock.
  /// - Returns: The windows, each sent when it opens.
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    Window(asObservable(), timeSpan, count, scheduler)
  }

  /// Collects elements in arrays, by time or by number, whichever comes first.
  ///
  /// The last array, which may be empty, is sent before the end; nothing is sent before an error.
  ///
  /// - Parameters:
  ///   - timeSpan: How long elements are collected at most.
  ///   - count: How many are collected at most.
  ///   - scheduler: The clock.
  /// - Returns: The arrays, each sent when it is complete.
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Buffer(asObservable(), timeSpan, count, scheduler)
  }
}

private final class Window<Element>: Observable<Observable<Element>> {
  private let source: Observable<Element>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<Observable<Element>>) {
    let windows = WindowBatches(sink)
    let batcher = BatchSink(windows, timeSpan, count, scheduler)
    sink.attach(batcher.subscription)
    batcher.open()
    source.run(batcher)
  }
}

private final class Buffer<Element>: Observable<[Element]> {
  private let source: Observable<Element>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
  }

  override func run(_ sink: Sink<[Element]>) {
    let batcher = BatchSink(BufferBatches(sink), timeSpan, count, scheduler)
    sink.attach(batcher.subscription)
    batcher.open()
    source.run(batcher)
  }
}

/// What is done with the batches that a `BatchSink` cuts.
private class Batches<Element> {
  func open() {}
  func add(_ element: Element) {}
  func close() {}
  func fail(_ error: any Error) {}
  func finish() {}
}

private final class BufferBatches<Element>: Batches<Element> {
  private let downstream: Sink<[Element]>
  private var elements: [Element] = []

  init(_ downstream: Sink<[Element]>) {
    self.downstream = downstream
  }

  override func add(_ element: Element) {
    elements.append(element)
  }

  override func close() {
    let batch = elements
    elements = []
    downstream.next(batch)
  }

  override func fail(_ error: any Error) {
    elements = []
    downstream.error(error)
  }

  override func finish() {
    close()
    downstream.completed()
  }
}

private final class WindowBatches<Element>: Batches<Element> {
  private let downstream: Sink<Observable<Element>>
  private var window = PublishSubject<Element>()

  init(_ downstream: Sink<Observable<Element>>) {
    self.downstream = downstream
  }

  override func open() {
    window = PublishSubject()
    downstream.next(window.asObservable())
  }

  override func add(_ element: Element) {
    window.onNext(element)
  }

  override func close() {
    window.onCompleted()
  }

  override func fail(_ error: any Error) {
    window.onError(error)
    downstream.error(error)
  }

  override func finish() {
    window.onCompleted()
    downstream.completed()
  }
}

/// Cuts a sequence into batches.
private final class BatchSink<Element>: Sink<Element> {
  let subscription = TimedSubscription()
  private let order = Serializer()
  private let batches: Batches<Element>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType
  private var number = 0
  private var size = 0
  private var isTurning = false
  /// What came while one batch made way for the next.
  private var waiting = Queue<Event<Element>>()
  private var isOver = false

  init(
    _ batches: Batches<Element>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.batches = batches
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
  }

  override func attach(_ upstream: Upstream) {
    subscription.set(upstream)
  }

  override func sever() {
    subscription.sever()
  }

  override func next(_ element: Element) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.take(.next(element)) } }
    take(.next(element))
    order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.take(.error(error)) } }
    take(.error(error))
    order.leave(turn)
  }

  override func completed() {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.take(.completed) } }
    take(.completed)
    order.leave(turn)
  }

  /// Opens a batch and starts its time, within a turn or before the first one.
  func open() {
    number += 1
    size = 0
    batches.open()
    let timer = SingleAssignmentDisposable()
    subscription.timer.disposable = timer
    timer.setDisposable(
      scheduler.scheduleRelative(number, dueTime: timeSpan) { number in
        self.fire(number)
        return Disposables.create()
      }
    )
  }

  /// Handles an event, or leaves it to the turnover that is going on.
  private func take(_ event: Event<Element>) {
    if isTurning { return waiting.append(event) }
    if handle(event) { turnOver() }
  }

  /// Whether the batch is full with this event.
  private func handle(_ event: Event<Element>) -> Bool {
    guard !isOver else { return false }
    switch event {
    case .next(let element):
      size += 1
      batches.add(element)
      return size == count
    case .error(let error):
      isOver = true
      batches.fail(error)
    case .completed:
      isOver = true
      batches.finish()
    }
    return false
  }

  private func turnOver() {
    isTurning = true
    cut()
    while let event = waiting.popFirst() {
      if handle(event) { cut() }
    }
    isTurning = false
  }

  private func cut() {
    batches.close()
    if !isOver, subscription.isLive { open() }
  }

  private func fire(_ number: Int) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.timeIsOver(number) } }
    timeIsOver(number)
    order.leave(turn)
  }

  private func timeIsOver(_ number: Int) {
    guard number == self.number, !isTurning, !isOver, subscription.isLive else { return }
    turnOver()
  }
}
