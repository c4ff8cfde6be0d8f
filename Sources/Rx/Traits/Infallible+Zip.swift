extension InfallibleType {
  /// Joins the elements of several sequences by their position.
  public static func zip<each Source: InfallibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(Zip(repeat (each source).asObservable(), select: resultSelector))
  }
}

extension InfallibleType where Element == Any {
  /// Groups the elements of several sequences by their position.
  @inlinable
  public static func zip<each Source: InfallibleType>(
    _ source: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible(Observable.zip(tuplesOf: repeat (each source).asObservable()))
  }
}
