extension ObservableType {
  /// Emits the newest element whenever `sampler` emits or ends, if one has come since.
  ///
  /// - Parameters:
  ///   - sampler: The rhythm.
  ///   - defaultValue: Emitted if no element has come since; nil emits nothing then.
  /// - Returns: The sampled sequence; it ends with the sampler after the source has ended.
  public func sample<Source: ObservableType>(
    _ sampler: Source,
    defaultValue: Element? = nil
  ) -> Observable<Element> {
    Sample(asObservable(), sampler.asObservable(), defaultValue)
  }
}

private final class Sample<Element, Tick>: Observable<Element> {
  private let source: Observable<Element>
  private let sampler: Observable<Tick>
  private let defaultValue: Element?

  init(_ source: Observable<Element>, _ sampler: Observable<Tick>, _ defaultValue: Element?) {
    self.source = source
    self.sampler = sampler
    self.defaultValue = defaultValue
  }

  override func run(_ sink: Sink<Element>) {
    let main = SampleSink(sink, defaultValue)
    sink.attach(main.group)
    source.run(main)
    if !main.group.isDisposed { sampler.run(SampleTickSink(main)) }
  }
}

private final class SampleSink<Element>: Operator<Element, Element> {
  let group = UpstreamGroup(reserving: 2)
  let order = Serializer()
  private let defaultValue: Element?
  private let newest = Latest<Element>()
  private var isSourceOver = false

  init(_ downstream: Sink<Element>, _ defaultValue: Element?) {
    self.defaultValue = defaultValue
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
    guard turn != .busy else { return order.postpone { self.newest.set(element) } }
    newest.set(element)
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

  /// Emits the newest element, within a turn.
  func tick() {
    guard !isOver else { return }
    emit()
    if isSourceOver { finish() }
  }

  /// Takes the end of the sampler, within a turn.
  func samplerCompleted() {
    guard !isOver else { return }
    emit()
    finish()
  }

  private func emit() {
    if newest.isSet {
      downstream.next(newest.take())
    } else if let defaultValue {
      downstream.next(defaultValue)
    }
  }

  private func sourceCompleted() {
    isSourceOver = true
    group.take(0)?.dispose()
  }
}

private final class SampleTickSink<Element, Tick>: Sink<Tick> {
  private let main: SampleSink<Element>

  init(_ main: SampleSink<Element>) {
    self.main = main
  }

  override func attach(_ upstream: Upstream) {
    main.group.set(upstream, at: 1)
  }

  override func sever() {
    _ = main.group.take(1)
  }

  override func next(_ element: Tick) {
    let turn = main.order.enter()
    guard turn != .busy else { return main.order.postpone { self.main.tick() } }
    main.tick()
    main.order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = main.order.enter()
    guard turn != .busy else { return main.order.postpone { self.main.fail(error) } }
    main.fail(error)
    main.order.leave(turn)
  }

  override func completed() {
    let turn = main.order.enter()
    guard turn != .busy else { return main.order.postpone { self.main.samplerCompleted() } }
    main.samplerCompleted()
    main.order.leave(turn)
  }
}
