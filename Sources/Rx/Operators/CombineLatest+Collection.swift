extension ObservableType {
  /// Combines the newest elements of all the sequences of a collection.
  ///
  /// An empty collection gives the result of an empty array, then the end. An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    if sources.isEmpty { return Observable.deferred { .just(try resultSelector([])) } }
    return CombineLatest { join in
      let latest = sources.map { join.add($0) }
      join.select = { try resultSelector(latest.map(\.element)) }
    }
  }

  /// Combines the newest elements of all the sequences of a collection into an array.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType<Element> {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}
