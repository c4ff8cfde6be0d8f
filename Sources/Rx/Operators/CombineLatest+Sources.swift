extension ObservableType {
  /// Combines the newest elements of several sequences, at each element once all have sent one.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    CombineLatest(repeat (each source).asObservable(), select: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// Groups the newest elements of several sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    combineLatest(tuplesOf: repeat (each source).asObservable())
  }

  /// The same of a pack of element types: the compiler (6.3) fails on tuples of associated types here.
  @inlinable
  static func combineLatest<each Source>(
    tuplesOf source: repeat Observable<each Source>
  ) -> Observable<(repeat each Source)> {
    Observable.combineLatest(repeat each source, resultSelector: tuple)
  }
}
