extension ObservableType {
  /// Maps each element to a sequence and merges all of these.
  ///
  /// Ends when the source and all inner sequences have ended; the first error ends it. Events of
  /// several threads are passed on one at a time.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), limit: .max) { try selector($0).asObservable() }
  }

  /// Maps each element to a sequence, and plays these one after another.
  ///
  /// An element that comes while an inner sequence runs waits its turn.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), limit: 1) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the sequences that the source emits.
  public func merge() -> Observable<Element.Element> {
    Merge(asObservable(), limit: .max) { $0.asObservable() }
  }

  /// Merges the sequences that the source emits, at most `maxConcurrent` at a time.
  ///
  /// Others wait until one has ended.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    Merge(asObservable(), limit: maxConcurrent) { $0.asObservable() }
  }

  /// Plays the sequences that the source emits one after another.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Merges the sequences of a collection; the order of subscription is theirs.
  public static func merge<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    MergeAll(Array(sources))
  }

  /// Merges the sequences of an array.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    MergeAll(sources)
  }

  /// Merges the given sequences.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    MergeAll(sources)
  }
}

/// Maps elements to sequences and merges these; `limit` of them run at a time, others wait, or are
/// not even made if only the first counts.
final class Merge<Input, Output>: Observable<Output> {
  private let source: Observable<Input>
  private let limit: Int
  private let isFirstOnly: Bool
  private let selector: (Input) throws -> Observable<Output>

  init(
    _ source: Observable<Input>,
    limit: Int,
    isFirstOnly: Bool = false,
    _ selector: @escaping (Input) throws -> Observable<Output>
  ) {
    self.source = source
    self.limit = limit
    self.isFirstOnly = isFirstOnly
    self.selector = selector
  }

  override func run(_ sink: Sink<Output>) {
    let merger = Merger(sink, limit: limit)
    source.run(MergeOuterSink(merger, isFirstOnly: isFirstOnly, selector))
  }
}

private final class MergeAll<Element>: Observable<Element> {
  private let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) {
    self.sources = sources
  }

  override func run(_ sink: Sink<Element>) {
    let merger = Merger(sink, limit: .max)
    merger.add(sources)
  }
}

/// What the sinks of one merging subscription share.
final class Merger<Element> {
  let group = UpstreamGroup(reserving: 1)
  let order = Serializer()
  private let downstream: Sink<Element>
  private let limit: Int
  private var running = 0
  private var waiting = Queue<Observable<Element>>()
  /// Whether a loop is starting those that wait, which is to go on with what comes meanwhile.
  private var isAdvancing = false
  private var isOuterOver = false
  private var isOver = false

  init(_ downstream: Sink<Element>, limit: Int) {
    self.downstream = downstream
    self.limit = limit
    downstream.attach(group)
  }

  /// Whether an inner sequence runs.
  var isRunning: Bool { running > 0 }

  /// Merges a fixed list of sources.
  func add(_ sources: [Observable<Element>]) {
    running = sources.count
    isOuterOver = true
    if sources.isEmpty { return downstream.completed() }
    for source in sources {
      if group.isDisposed { return }
      source.run(MergeInnerSink(self))
    }
  }

  /// Takes a new inner sequence, within a turn.
  func add(_ source: Observable<Element>) {
    guard !isOver else { return }
    guard running < limit, !isAdvancing else {
      waiting.append(source.asObservable())
      return
    }
    start(source)
  }

  /// Passes an element on, within a turn.
  func next(_ element: Element) {
    guard !isOver else { return }
    downstream.next(element)
  }

  /// Ends everything, within a turn.
  func fail(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    waiting = Queue()
    downstream.error(error)
    group.dispose()
  }

  /// Takes the end of the source of sequences, within a turn.
  func outerCompleted() {
    isOuterOver = true
    group.take(0)?.dispose()
    completeIfDone()
  }

  /// Takes the end of an inner sequence, within a turn.
  func innerCompleted() {
    running -= 1
    if isAdvancing { return }
    if !waiting.isEmpty { advance() }
    completeIfDone()
  }

  private func start(_ source: Observable<Element>) {
    running += 1
    if source.deliverJust(to: downstream) { return innerCompleted() }
    source.start(MergeInnerSink(self))
  }

  /// Starts those that wait, as far as there is room; those that end at once do not nest.
  private func advance() {
    isAdvancing = true
    while running < limit, !isOver, !group.isDisposed, let source = waiting.popFirst() {
      start(source)
    }
    isAdvancing = false
  }

  private func completeIfDone() {
    guard isOuterOver, running == 0, !isOver, !isAdvancing else { return }
    isOver = true
    downstream.completed()
  }
}

private final class MergeOuterSink<Input, Output>: Sink<Input> {
  private let merger: Merger<Output>
  private let isFirstOnly: Bool
  private let selector: (Input) throws -> Observable<Output>

  init(
    _ merger: Merger<Output>,
    isFirstOnly: Bool,
    _ selector: @escaping (Input) throws -> Observable<Output>
  ) {
    self.merger = merger
    self.isFirstOnly = isFirstOnly
    self.selector = selector
  }

  override func attach(_ upstream: Upstream) {
    merger.group.set(upstream, at: 0)
  }

  override func sever() {
    _ = merger.group.take(0)
  }

  override func next(_ element: Input) {
    let turn = merger.order.enter()
    guard turn != .busy else { return merger.order.postpone { self.add(element) } }
    add(element)
    merger.order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = merger.order.enter()
    guard turn != .busy else { return merger.order.postpone { self.merger.fail(error) } }
    merger.fail(error)
    merger.order.leave(turn)
  }

  override func completed() {
    let turn = merger.order.enter()
    guard turn != .busy else { return merger.order.postpone { self.merger.outerCompleted() } }
    merger.outerCompleted()
    merger.order.leave(turn)
  }

  private func add(_ element: Input) {
    if isFirstOnly, merger.isRunning { return }
    do {
      merger.add(try selector(element))
    } catch {
      merger.fail(error)
    }
  }
}

private final class MergeInnerSink<Element>: Sink<Element> {
  private let merger: Merger<Element>
  private var slot = -1

  init(_ merger: Merger<Element>) {
    self.merger = merger
  }

  override func attach(_ upstream: Upstream) {
    slot = merger.group.add(upstream)
  }

  override func sever() {
    if slot >= 0 { _ = merger.group.take(slot) }
  }

  override func next(_ element: Element) {
    let turn = merger.order.enter()
    guard turn != .busy else { return merger.order.postpone { self.merger.next(element) } }
    merger.next(element)
    merger.order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = merger.order.enter()
    guard turn != .busy else { return merger.order.postpone { self.merger.fail(error) } }
    merger.fail(error)
    merger.order.leave(turn)
  }

  override func completed() {
    let turn = merger.order.enter()
    guard turn != .busy else { return merger.order.postpone { self.finish() } }
    finish()
    merger.order.leave(turn)
  }

  private func finish() {
    if slot >= 0 { merger.group.release(slot) }
    merger.innerCompleted()
  }
}
