extension ObservableType {
  /// Fails unless the sequence has exactly one element.
  ///
  /// `RxError.noElements` at the end of an empty one, `RxError.moreThanOneElement` at a second
  /// element. The element is emitted at once.
  public func single() -> Observable<Element> {
    SingleElement(asObservable(), nil)
  }

  /// Fails unless exactly one element satisfies `predicate`.
  ///
  /// An error that `predicate` throws ends the sequence.
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    SingleElement(asObservable(), predicate)
  }

  /// The first element, or nil if there is none.
  public func first() -> Single<Element?> {
    Single(raw: First(asObservable()))
  }

  /// The element at a position counted from 0; `RxError.argumentOutOfRange` if there is none.
  public func element(at index: Int) -> Observable<Element> {
    ElementAt(asObservable(), index)
  }

  /// The only element; `RxError.noElements` or `RxError.moreThanOneElement` otherwise.
  ///
  /// It is emitted at the end of the source.
  public func asSingle() -> Single<Element> {
    Single(raw: OnlyElement(asObservable(), mayBeEmpty: false))
  }

  /// The only element or nothing; `RxError.moreThanOneElement` otherwise.
  ///
  /// It is emitted at the end of the source.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: OnlyElement(asObservable(), mayBeEmpty: true))
  }
}

extension ObservableType where Element == Never {
  /// The end or the error alone.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}

private final class SingleElement<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let predicate: ((Element) throws -> Bool)?

  init(_ source: Observable<Element>, _ predicate: ((Element) throws -> Bool)?) {
    self.source = source
    self.predicate = predicate
  }

  override func run(_ sink: Sink<Element>) {
    source.run(SingleElementSink(sink, predicate))
  }
}

private final class SingleElementSink<Element>: Operator<Element, Element> {
  private let predicate: ((Element) throws -> Bool)?
  private var hasElement = false

  init(_ downstream: Sink<Element>, _ predicate: ((Element) throws -> Bool)?) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard !isOver else { return }
    do {
      if let predicate, try !predicate(element) { return }
    } catch {
      return fail(error)
    }
    if hasElement { return fail(RxError.moreThanOneElement) }
    hasElement = true
    if !isOver { downstream.next(element) }
  }

  override func completed() {
    if hasElement { finish() } else { fail(RxError.noElements) }
  }
}

private final class First<Element>: Observable<Element?> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ sink: Sink<Element?>) {
    source.run(FirstSink(sink))
  }
}

private final class FirstSink<Element>: Operator<Element, Element?> {
  override func next(_ element: Element) {
    end(with: element)
  }

  override func completed() {
    end(with: nil)
  }

  private func end(with element: Element?) {
    guard close() else { return }
    downstream.next(element)
    downstream.completed()
  }
}

private final class ElementAt<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let index: Int

  init(_ source: Observable<Element>, _ index: Int) {
    precondition(index >= 0, "A position cannot be negative.")
    self.source = source
    self.index = index
  }

  override func run(_ sink: Sink<Element>) {
    source.run(ElementAtSink(sink, index))
  }
}

private final class ElementAtSink<Element>: Operator<Element, Element> {
  private var remaining: Int

  init(_ downstream: Sink<Element>, _ index: Int) {
    remaining = index
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard !isOver else { return }
    guard remaining == 0 else {
      remaining -= 1
      return
    }
    _ = close()
    downstream.next(element)
    downstream.completed()
  }

  override func completed() {
    fail(RxError.argumentOutOfRange)
  }
}

private final class OnlyElement<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let mayBeEmpty: Bool

  init(_ source: Observable<Element>, mayBeEmpty: Bool) {
    self.source = source
    self.mayBeEmpty = mayBeEmpty
  }

  override func run(_ sink: Sink<Element>) {
    source.run(OnlyElementSink(sink, mayBeEmpty: mayBeEmpty))
  }
}

private final class OnlyElementSink<Element>: Operator<Element, Element> {
  private let mayBeEmpty: Bool
  private let element = Latest<Element>()

  init(_ downstream: Sink<Element>, mayBeEmpty: Bool) {
    self.mayBeEmpty = mayBeEmpty
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard !isOver else { return }
    guard !self.element.isSet else { return fail(RxError.moreThanOneElement) }
    self.element.set(element)
  }

  override func completed() {
    guard element.isSet || mayBeEmpty else { return fail(RxError.noElements) }
    guard close() else { return }
    if element.isSet { downstream.next(element.take()) }
    downstream.completed()
  }
}
