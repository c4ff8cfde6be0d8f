extension InfallibleType {
  /// Combines the newest elements of several sequences, at each element once all have sent one.
  public static func combineLatest<each Source: InfallibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(CombineLatest(repeat (each source).asObservable(), select: resultSelector))
  }
}

extension InfallibleType where Element == Any {
  /// Groups the newest elements of several sequences, at each element once all have sent one.
  @inlinable
  public static func combineLatest<each Source: InfallibleType>(
    _ source: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible(Observable.combineLatest(tuplesOf: repeat (each source).asObservable()))
  }
}
