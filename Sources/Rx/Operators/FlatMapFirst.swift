extension ObservableType {
  /// Maps an element to a sequence and ignores further elements until that has ended.
  ///
  /// Ends when the source and the running inner sequence have ended; the first error ends it.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), limit: .max, isFirstOnly: true) { try selector($0).asObservable() }
  }
}
