extension ObservableType {
  /// Drops elements until `other` emits.
  ///
  /// An error of either is passed on; until `other` has emitted, nothing else is let through, not
  /// even the end.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    SkipUntil(asObservable(), other.asObservable(), endsWhileClosed: false)
  }
}

/// Drops elements until another sequence emits; `endsWhileClosed` tells whether the source's end
/// is passed on before that.
final class SkipUntil<Element, Other>: Observable<Element> {
  private let source: Observable<Element>
  private let other: Observable<Other>
  private let endsWhileClosed: Bool

  init(_ source: Observable<Element>, _ other: Observable<Other>, endsWhileClosed: Bool) {
    self.source = source
    self.other = other
    self.endsWhileClosed = endsWhileClosed
  }

  override func run(_ sink: Sink<Element>) {
    let main = SkipUntilSink(sink, endsWhileClosed: endsWhileClosed)
    sink.attach(main.group)
    source.run(main)
    if !main.group.isDisposed { other.run(SkipUntilOther(main)) }
  }
}

private final class SkipUntilSink<Element>: Operator<Element, Element> {
  let group = UpstreamGroup(reserving: 2)
  let order = Serializer()
  private let endsWhileClosed: Bool
  private var isOpen = false

  init(_ downstream: Sink<Element>, endsWhileClosed: Bool) {
    self.endsWhileClosed = endsWhileClosed
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    group.set(upstream, at: 0)
  }

  override func sever() {
    _ = group.take(0)
  }

  override func next(_ element: Element) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.emit(element) } }
    emit(element)
    order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.fail(error) } }
    fail(error)
    order.leave(turn)
  }

  override func completed() {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.sourceCompleted() } }
    sourceCompleted()
    order.leave(turn)
  }

  func open() {
    isOpen = true
    group.take(1)?.dispose()
  }

  private func sourceCompleted() {
    guard close() else { return }
    if isOpen || endsWhileClosed { downstream.completed() } else { group.dispose() }
  }

  private func emit(_ element: Element) {
    if isOpen, !isOver { downstream.next(element) }
  }
}

private final class SkipUntilOther<Element, Other>: Sink<Other> {
  private let main: SkipUntilSink<Element>

  init(_ main: SkipUntilSink<Element>) {
    self.main = main
  }

  override func attach(_ upstream: Upstream) {
    main.group.set(upstream, at: 1)
  }

  override func sever() {
    _ = main.group.take(1)
  }

  override func next(_ element: Other) {
    let turn = main.order.enter()
    guard turn != .busy else { return main.order.postpone { self.main.open() } }
    main.open()
    main.order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = main.order.enter()
    guard turn != .busy else { return main.order.postpone { self.main.fail(error) } }
    main.fail(error)
    main.order.leave(turn)
  }

  override func completed() {
    main.group.take(1)?.dispose()
  }
}
