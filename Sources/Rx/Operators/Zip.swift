/// Joins the elements of several sources by position, whatever their number and types.
final class Zip<Result>: Observable<Result> {
  private let endsEarly: Bool
  private let connect: (ZipJoin<Result>) -> Void

  /// `connect` adds the sources to the join, and sets its `select`; `endsEarly` tells whether an
  /// element without partners ends the sequence when all other sources have ended.
  init(endsEarly: Bool = false, _ connect: @escaping (ZipJoin<Result>) -> Void) {
    self.endsEarly = endsEarly
    self.connect = connect
  }

  override func run(_ sink: Sink<Result>) {
    let join = ZipJoin(sink, endsEarly: endsEarly)
    connect(join)
    join.start()
  }
}

extension Zip {
  /// Joins the elements by position of a pack of sources.
  convenience init<each Element>(
    _ source: repeat Observable<each Element>,
    select: @escaping (repeat each Element) throws -> Result
  ) {
    let sources = (repeat each source)
    self.init { join in
      var places: ContiguousArray<AnyObject> = []
      for source in repeat each sources { places.append(join.add(source)) }
      join.select = {
        var reader = PlaceReader(places)
        return try select(repeat reader.first((each Element).self))
      }
    }
  }
}

/// What the sinks of one zipping subscription share.
final class ZipJoin<Result> {
  fileprivate let group = UpstreamGroup()
  fileprivate let order = Serializer()
  /// Makes the result from the first element of each queue, which it takes out.
  var select: (() throws -> Result)?
  private let downstream: Sink<Result>
  private let endsEarly: Bool
  private var starts: ContiguousArray<() -> Void> = []
  private var queues: ContiguousArray<AnyZipQueue> = []
  private var isOver = false

  init(_ downstream: Sink<Result>, endsEarly: Bool) {
    self.downstream = downstream
    self.endsEarly = endsEarly
  }

  /// Adds a source and returns the queue of its elements.
  func add<Element>(_ source: Observable<Element>) -> ZipQueue<Element> {
    let queue = ZipQueue<Element>()
    let sink = ZipSink(self, queue)
    queues.append(queue)
    starts.append { source.run(sink) }
    return queue
  }

  /// Subscribes to the sources in order.
  fileprivate func start() {
    downstream.attach(group)
    let starts = starts
    self.starts = []
    if starts.isEmpty { return complete() }
    for start in starts {
      if group.isDisposed { return }
      start()
    }
  }

  fileprivate func next(_ queue: AnyZipQueue) {
    guard !isOver else { return }
    if queues.allSatisfy({ !$0.isEmpty }) {
      emit()
    } else if endsEarly, queues.allSatisfy({ $0 === queue || $0.isDone }) {
      complete()
    }
  }

  fileprivate func fail(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    downstream.error(error)
  }

  fileprivate func finish(_ queue: AnyZipQueue) {
    queue.isDone = true
    if queues.allSatisfy({ $0.isDone }) { complete() }
  }

  private func emit() {
    guard let select else { return }
    do {
      downstream.next(try select())
    } catch {
      fail(error)
    }
  }

  private func complete() {
    guard !isOver else { return }
    isOver = true
    downstream.completed()
  }
}

/// The elements of one source that wait for those of the others.
class AnyZipQueue {
  final var isDone = false
  final fileprivate(set) var isEmpty = true
}

/// The elements of one source, of one type, that wait for those of the others.
final class ZipQueue<Element>: AnyZipQueue {
  private var elements = Queue<Element>()

  /// Adds an element at the end.
  func append(_ element: Element) {
    elements.append(element)
    isEmpty = false
  }

  /// Takes the first element out; there must be one.
  func take() -> Element {
    guard let element = elements.popFirst() else {
      preconditionFailure("Nothing waits in this queue.")
    }
    isEmpty = elements.isEmpty
    return element
  }
}

private final class ZipSink<Element, Result>: Sink<Element> {
  private let join: ZipJoin<Result>
  private let queue: ZipQueue<Element>
  private var slot = -1

  init(_ join: ZipJoin<Result>, _ queue: ZipQueue<Element>) {
    self.join = join
    self.queue = queue
  }

  override func attach(_ upstream: Upstream) {
    slot = join.group.add(upstream)
  }

  override func sever() {
    if slot >= 0 { _ = join.group.take(slot) }
  }

  override func next(_ element: Element) {
    let turn = join.order.enter()
    guard turn != .busy else { return join.order.postpone { self.take(element) } }
    take(element)
    join.order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = join.order.enter()
    guard turn != .busy else { return join.order.postpone { self.join.fail(error) } }
    join.fail(error)
    join.order.leave(turn)
  }

  override func completed() {
    let turn = join.order.enter()
    guard turn != .busy else { return join.order.postpone { self.finish() } }
    finish()
    join.order.leave(turn)
  }

  private func take(_ element: Element) {
    queue.append(element)
    join.next(queue)
  }

  private func finish() {
    if slot >= 0 { join.group.release(slot) }
    join.finish(queue)
  }
}
