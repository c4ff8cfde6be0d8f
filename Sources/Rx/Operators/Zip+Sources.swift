extension ObservableType {
  /// Joins the elements of several sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    Zip(repeat (each source).asObservable(), select: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// Groups the elements of several sequences by their position.
  @inlinable
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    zip(tuplesOf: repeat (each source).asObservable())
  }

  /// The same of a pack of element types: the compiler (6.3) fails on tuples of associated types here.
  @inlinable
  static func zip<each Source>(
    tuplesOf source: repeat Observable<each Source>
  ) -> Observable<(repeat each Source)> {
    Observable.zip(repeat each source, resultSelector: tuple)
  }
}
