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

extension ObservableType where Element == Any {
  /// Groups the elements of any number of sequences of any types by their position in a tuple.
  ///
  /// Up to eight sources have functions of their own, which are a little faster.
  @_disfavoredOverload
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    let sources = (repeat (each source).asObservable())
    return Zip { join in
      let queues = (repeat join.add(each sources))
      join.select = { (repeat (each queues).take()) }
    }
  }
}
