extension ObservableType {
  /// Joins each element with the newest element of `second`; those before its first are dropped.
  ///
  /// An error of either source, or one that `resultSelector` throws, ends the sequence.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    WithLatestFrom(asObservable(), second.asObservable(), resultSelector)
  }

  /// Puts the newest element of `second` in the place of each element; those before its first are
  /// dropped.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    WithLatestFrom(asObservable(), second.asObservable()) { $1 }
  }
}

private final class WithLatestFrom<First, Second, Result>: Observable<Result> {
  private let first: Observable<First>
  private let second: Observable<Second>
  private let selector: (First, Second) throws -> Result

  init(
    _ first: Observable<First>,
    _ second: Observable<Second>,
    _ selector: @escaping (First, Second) throws -> Result
  ) {
    self.first = first
    self.second = second
    self.selector = selector
  }

  override func run(_ sink: Sink<Result>) {
    let main = WithLatestFromSink<First, Second, Result>(sink, selector)
    sink.attach(main.group)
    second.run(WithLatestFromOther(main))
    if !main.group.isDisposed { first.run(main) }
  }
}

private final class WithLatestFromSink<First, Second, Result>: Operator<First, Result> {
  let group = UpstreamGroup(reserving: 2)
  let order = Serializer()
  let latest = Latest<Second>()
  private let selector: (First, Second) throws -> Result

  init(_ downstream: Sink<Result>, _ selector: @escaping (First, Second) throws -> Result) {
    self.selector = selector
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    group.set(upstream, at: 0)
  }

  override func sever() {
    _ = group.take(0)
  }

  override func next(_ element: First) {
    let turn = order.enter()
    guard turn != .busy else { return order.postpone { self.join(element) } }
    join(element)
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

  private func join(_ element: First) {
    guard latest.isSet, !isOver else { return }
    do {
      let result = try selector(element, latest.element)
      if !isOver { downstream.next(result) }
    } catch {
      fail(error)
    }
  }
}

private final class WithLatestFromOther<First, Second, Result>: Sink<Second> {
  private let main: WithLatestFromSink<First, Second, Result>

  init(_ main: WithLatestFromSink<First, Second, Result>) {
    self.main = main
  }

  override func attach(_ upstream: Upstream) {
    main.group.set(upstream, at: 1)
  }

  override func sever() {
    _ = main.group.take(1)
  }

  override func next(_ element: Second) {
    let turn = main.order.enter()
    guard turn != .busy else { return main.order.postpone { self.main.latest.set(element) } }
    main.latest.set(element)
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
