extension ObservableType {
  /// Emits each event as an element; the end or the error is followed by the end.
  ///
  /// `1-2-x` becomes `next(1)-next(2)-error(x)|`.
  public func materialize() -> Observable<Event<Element>> {
    Materialize(asObservable())
  }
}

extension ObservableType where Element: EventConvertible {
  /// Turns elements that stand for events into these events.
  ///
  /// `next(1)-next(2)-completed` becomes `1-2|`.
  public func dematerialize() -> Observable<Element.Element> {
    Dematerialize(asObservable())
  }
}

private final class Materialize<Element>: Observable<Event<Element>> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ sink: Sink<Event<Element>>) {
    source.run(MaterializeSink(sink))
  }
}

private final class MaterializeSink<Element>: Operator<Element, Event<Element>> {
  override func next(_ element: Element) {
    downstream.next(.next(element))
  }

  override func error(_ error: any Error) {
    end(with: .error(error))
  }

  override func completed() {
    end(with: .completed)
  }

  private func end(with event: Event<Element>) {
    guard close() else { return }
    downstream.next(event)
    downstream.completed()
  }
}

private final class Dematerialize<Convertible: EventConvertible>:
  Observable<Convertible.Element>
{
  private let source: Observable<Convertible>

  init(_ source: Observable<Convertible>) {
    self.source = source
  }

  override func run(_ sink: Sink<Convertible.Element>) {
    source.run(DematerializeSink(sink))
  }
}

private final class DematerializeSink<Convertible: EventConvertible>:
  Operator<Convertible, Convertible.Element>
{
  override func next(_ element: Convertible) {
    guard !isOver else { return }
    switch element.event {
    case .next(let element): downstream.next(element)
    case .error(let error): fail(error)
    case .completed: finish()
    }
  }
}
