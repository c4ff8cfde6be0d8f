extension ObservableType {
  /// Maps each element to a sequence and plays the newest, disposing of the one before.
  ///
  /// Ends when the source and the newest inner sequence have ended; the first error ends it.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Switch(asObservable()) { try selector($0).asObservable() }
  }
}

extension ObservableType {
  /// Maps each element to a sequence that cannot fail and plays the newest, disposing of the one
  /// before.
  ///
  /// An error of the source, or one that `selector` throws, goes to `Hooks.defaultErrorHandler` and
  /// ends the sequence.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Infallible<Source.Element> {
    let handler = Hooks.unhandledErrorHandler()
    let switched = Switch(asObservable()) { try selector($0).asObservable() }
    return Infallible(
      switched.catch { error in
        handler(error)
        return Observable.empty()
      }
    )
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Plays the newest of the sequences that the source emits, disposing of the one before.
  public func switchLatest() -> Observable<Element.Element> {
    Switch(asObservable()) { $0.asObservable() }
  }
}

private final class Switch<Input, Output>: Observable<Output> {
  private let source: Observable<Input>
  private let selector: (Input) throws -> Observable<Output>

  init(_ source: Observable<Input>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.source = source
    self.selector = selector
  }

  override func run(_ sink: Sink<Output>) {
    let switcher = Switcher(sink)
    source.run(SwitchOuterSink(switcher, selector))
  }
}

/// The ways back to the source of sequences and to the newest of these.
private final class SwitchSubscription: Subscription {
  let inner = SerialUpstream()

  override func dispose() {
    super.dispose()
    inner.dispose()
  }
}

/// What the sinks of one switching subscription share.
private final class Switcher<Element> {
  let subscription = SwitchSubscription()
  let order = Serializer()
  private let downstream: Sink<Element>
  private var played = 0
  private var newest = 0
  private var hasInner = false
  private var isOuterOver = false
  private var isOver = false

  init(_ downstream: Sink<Element>) {
    self.downstream = downstream
    downstream.attach(subscription)
  }

  /// Whether events of this inner sequence still count.
  func isNewest(_ number: Int) -> Bool {
    newest == number && !isOver
  }

  /// Takes a new inner sequence, within a turn.
  func play(_ source: Observable<Element>) {
    guard !isOver else { return }
    if hasInner { subscription.inner.clear() }
    played += 1
    let number = played
    newest = number
    hasInner = false
    if source.deliverJust(to: downstream) { return innerCompleted(number) }
    source.start(SwitchInnerSink(self, number: number))
  }

  /// Takes the way back to an inner sequence.
  func attach(_ upstream: Upstream, of number: Int) {
    guard newest == number else { return upstream.dispose() }
    hasInner = true
    subscription.inner.set(upstream)
  }

  /// Passes an element of an inner sequence on, within a turn.
  func next(_ element: Element, of number: Int) {
    guard isNewest(number) else { return }
    downstream.next(element)
  }

  /// Ends everything, within a turn.
  func fail(_ error: any Error) {
    guard !isOver else { return }
    isOver = true
    newest = 0
    downstream.error(error)
  }

  /// Takes the end of the source of sequences, within a turn.
  func outerCompleted() {
    isOuterOver = true
    subscription.stopSource()
    if newest == 0 { complete() }
  }

  /// Takes the end of an inner sequence, within a turn.
  func innerCompleted(_ number: Int) {
    guard newest == number else { return }
    newest = 0
    if hasInner {
      hasInner = false
      subscription.inner.clear()
    }
    if isOuterOver { complete() }
  }

  private func complete() {
    guard !isOver else { return }
    isOver = true
    downstream.completed()
  }
}

private final class SwitchOuterSink<Input, Output>: Sink<Input> {
  private let switcher: Switcher<Output>
  private let selector: (Input) throws -> Observable<Output>

  init(_ switcher: Switcher<Output>, _ selector: @escaping (Input) throws -> Observable<Output>) {
    self.switcher = switcher
    self.selector = selector
  }

  override func attach(_ upstream: Upstream) {
    switcher.subscription.set(upstream)
  }

  override func sever() {
    switcher.subscription.sever()
  }

  override func next(_ element: Input) {
    let turn = switcher.order.enter()
    guard turn != .busy else { return switcher.order.postpone { self.play(element) } }
    play(element)
    switcher.order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = switcher.order.enter()
    guard turn != .busy else { return switcher.order.postpone { self.switcher.fail(error) } }
    switcher.fail(error)
    switcher.order.leave(turn)
  }

  override func completed() {
    let turn = switcher.order.enter()
    guard turn != .busy else { return switcher.order.postpone { self.switcher.outerCompleted() } }
    switcher.outerCompleted()
    switcher.order.leave(turn)
  }

  private func play(_ element: Input) {
    do {
      switcher.play(try selector(element))
    } catch {
      switcher.fail(error)
    }
  }
}

private final class SwitchInnerSink<Element>: Sink<Element> {
  private let switcher: Switcher<Element>
  private let number: Int

  init(_ switcher: Switcher<Element>, number: Int) {
    self.switcher = switcher
    self.number = number
  }

  override func attach(_ upstream: Upstream) {
    switcher.attach(upstream, of: number)
  }

  override func sever() {
    if switcher.isNewest(number) { switcher.subscription.inner.sever() }
  }

  override func next(_ element: Element) {
    let turn = switcher.order.enter()
    guard turn != .busy else {
      return switcher.order.postpone { self.switcher.next(element, of: self.number) }
    }
    switcher.next(element, of: number)
    switcher.order.leave(turn)
  }

  override func error(_ error: any Error) {
    let turn = switcher.order.enter()
    guard turn != .busy else { return switcher.order.postpone { self.fail(error) } }
    fail(error)
    switcher.order.leave(turn)
  }

  override func completed() {
    let turn = switcher.order.enter()
    guard turn != .busy else {
      return switcher.order.postpone { self.switcher.innerCompleted(self.number) }
    }
    switcher.innerCompleted(number)
    switcher.order.leave(turn)
  }

  private func fail(_ error: any Error) {
    if switcher.isNewest(number) { switcher.fail(error) }
  }
}
