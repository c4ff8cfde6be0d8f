extension ObservableType where Element: Equatable {
  /// Drops elements equal to the one before.
  ///
  /// `1-1-2-2-1|` becomes `1---2---1|`.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: ==)
  }
}

extension ObservableType {
  /// Drops elements whose key equals that of the one before.
  ///
  /// An error that `keySelector` throws ends the sequence.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// Drops elements that `comparer` calls equal to the one before.
  ///
  /// An error that `comparer` throws ends the sequence.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Drops elements whose key `comparer` calls equal to that of the one before.
  ///
  /// An error that one of the closures throws ends the sequence.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    DistinctUntilChanged(asObservable(), keySelector, comparer)
  }

  /// Drops elements whose property equals that of the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}

private final class DistinctUntilChanged<Element, Key>: Observable<Element> {
  private let source: Observable<Element>
  private let keySelector: (Element) throws -> Key
  private let comparer: (Key, Key) throws -> Bool

  init(
    _ source: Observable<Element>,
    _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool
  ) {
    self.source = source
    self.keySelector = keySelector
    self.comparer = comparer
  }

  override func run(_ sink: Sink<Element>) {
    source.run(DistinctUntilChangedSink(sink, keySelector, comparer))
  }
}

private final class DistinctUntilChangedSink<Element, Key>: Operator<Element, Element> {
  private let keySelector: (Element) throws -> Key
  private let comparer: (Key, Key) throws -> Bool
  private let last = Latest<Key>()

  init(
    _ downstream: Sink<Element>,
    _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool
  ) {
    self.keySelector = keySelector
    self.comparer = comparer
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      let key = try keySelector(element)
      if last.isSet, try comparer(last.element, key) { return }
      last.set(key)
      if !isOver { downstream.next(element) }
    } catch {
      fail(error)
    }
  }
}
