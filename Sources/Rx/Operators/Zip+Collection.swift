extension ObservableType {
  /// Combines the elements of all the sequences of a collection by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Zip(endsEarly: true) { join in
      let queues = sources.map { join.add($0) }
      join.select = { try resultSelector(queues.map { $0.take() }) }
    }
  }

  /// Joins the elements of all the sequences of a collection by their position, in arrays.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]> where Sources.Element: ObservableType<Element> {
    Observable<[Element]>.zip(collection) { $0 }
  }
}
