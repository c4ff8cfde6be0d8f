/// Combines the newest elements of several sources, whatever their number and types.
final class CombineLatest<Result>: Observable<Result> {
  private let connect: (CombineLatestJoin<Result>) -> Void

  /// `connect` adds the sources to the join, and sets its `select`.
  init(_ connect: @escaping (CombineLatestJoin<Result>) -> Void) {
    self.connect = connect
  }

  override func run(_ sink: Sink<Result>) {
    let plan = CombineLatestJoin(sink)
    connect(plan)
    plan.start()
  }
}

extension CombineLatest {
  /// Combines the newest elements of a pack of sources.
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
        return try select(repeat reader.newest((each Element).self))
      }
    }
  }
}

/// What the sinks of one combining subscription share.
final class CombineLatestJoin<Result> {
  fileprivate let group: UpstreamGroup
  fileprivate let order = Serializer()
  /// Makes the result from the newest elements; called when all sources have sent one.
  var select: (() throws -> Result)?
  private let downstream: Sink<Result>
  private var starts: ContiguousArray<() -> Void> = []
  private var missing = 0
  private var running = 0
  private var isOver = false

  init(_ downstream: Sink<Result>) {
    self.downstream = downstream
    group = UpstreamGroup()
  }

  /// Adds a source and returns the place of its newest element.
  func add<Element>(_ source: Observable<Element>) -> Latest<Element> {
    let latest = Latest<Element>()
    let sink = CombineLatestSink(self, latest)
    starts.append { source.run(sink) }
    return latest
  }

  /// Subscribes to the sources in order.
  fileprivate func start() {
    downstream.attach(group)
    let starts = starts
    self.starts = []
    missing = starts.count
    running = starts.count
    if running == 0 { return complete() }
    for start in starts {
      if group.isDisposed { return }
      start()
    }
  }

  fileprivate func next(isFirst: Bool) {
    guard !isOver else { return }
    if isFirst { missing -= 1 }
    if missing == 0 {
      emit()
    } else if running == 1 {
      complete()
    }
  }

  fileprivate func fail(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    downstream.error(error)
  }

  fileprivate func finish() {
    running -= 1
    if running == 0 { complete() }
  }

  private func emit() {
    guard let select else { return }
    do {
      let result = try select()
      if !isOver { downstream.next(result) }
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

private final class CombineLatestSink<Element, Result>: Sink<Element> {
  private let join: CombineLatestJoin<Result>
  private let latest: Latest<Element>
  private var slot = -1

  init(_ join: CombineLatestJoin<Result>, _ latest: Latest<Element>) {
    self.join = join
    self.latest = latest
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
    let isFirst = !latest.isSet
    latest.set(element)
    join.next(isFirst: isFirst)
  }

  private func finish() {
    if slot >= 0 { join.group.release(slot) }
    join.finish()
  }
}
