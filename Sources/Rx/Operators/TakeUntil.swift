extension ObservableType {
  /// Ends at the first element of `other`.
  ///
  /// An error of either is passed on; the end of `other` changes nothing.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    TakeUntil(asObservable(), other.asObservable())
  }
}

private final class TakeUntil<Element, Other>: Observable<Element> {
  private let source: Observable<Element>
  private let other: Observable<Other>

  init(_ source: Observable<Element>, _ other: Observable<Other>) {
    self.source = source
    self.other = other
  }

  override func run(_ sink: Sink<Element>) {
    let main = TakeUntilSink(sink)
    sink.attach(main.group)
    other.run(TakeUntilOther(main))
    if !main.group.isDisposed { source.run(main) }
  }
}

private final class TakeUntilSink<Element>: Operator<Element, Element> {
  let group = UpstreamGroup(reserving: 2)
  let order = Serializer()

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
    guard turn != .busy else { return order.postpone { self.finish() } }
    finish()
    order.leave(turn)
  }

  private func emit(_ element: Element) {
    if !isOver { downstream.next(element) }
  }
}

private final class TakeUntilOther<Element, Other>: Sink<Other> {
  private let main: TakeUntilSink<Element>

  init(_ main: TakeUntilSink<Element>) {
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
    guard turn != .busy else { return main.order.postpone { self.main.finish() } }
    main.finish()
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
