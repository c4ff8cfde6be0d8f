extension ObservableType {
  /// Combines the elements of two sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    let s1 = source1.asObservable()
    let s2 = source2.asObservable()
    return Zip { join in
      let e1 = join.add(s1)
      let e2 = join.add(s2)
      join.select = { try resultSelector(e1.take(), e2.take()) }
    }
  }

  /// Combines the elements of three sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    let s1 = source1.asObservable()
    let s2 = source2.asObservable()
    let s3 = source3.asObservable()
    return Zip { join in
      let e1 = join.add(s1)
      let e2 = join.add(s2)
      let e3 = join.add(s3)
      join.select = { try resultSelector(e1.take(), e2.take(), e3.take()) }
    }
  }

  /// Combines the elements of four sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let s1 = source1.asObservable()
    let s2 = source2.asObservable()
    let s3 = source3.asObservable()
    let s4 = source4.asObservable()
    return Zip { join in
      let e1 = join.add(s1)
      let e2 = join.add(s2)
      let e3 = join.add(s3)
      let e4 = join.add(s4)
      join.select = { try resultSelector(e1.take(), e2.take(), e3.take(), e4.take()) }
    }
  }

  /// Combines the elements of five sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let s1 = source1.asObservable()
    let s2 = source2.asObservable()
    let s3 = source3.asObservable()
    let s4 = source4.asObservable()
    let s5 = source5.asObservable()
    return Zip { join in
      let e1 = join.add(s1)
      let e2 = join.add(s2)
      let e3 = join.add(s3)
      let e4 = join.add(s4)
      let e5 = join.add(s5)
      join.select = { try resultSelector(e1.take(), e2.take(), e3.take(), e4.take(), e5.take()) }
    }
  }

  /// Combines the elements of six sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType,
    Source6: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element,
        Source6.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let s1 = source1.asObservable()
    let s2 = source2.asObservable()
    let s3 = source3.asObservable()
    let s4 = source4.asObservable()
    let s5 = source5.asObservable()
    let s6 = source6.asObservable()
    return Zip { join in
      let e1 = join.add(s1)
      let e2 = join.add(s2)
      let e3 = join.add(s3)
      let e4 = join.add(s4)
      let e5 = join.add(s5)
      let e6 = join.add(s6)
      join.select = {
        try resultSelector(e1.take(), e2.take(), e3.take(), e4.take(), e5.take(), e6.take())
      }
    }
  }

  /// Combines the elements of seven sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType,
    Source6: ObservableType,
    Source7: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element,
        Source6.Element,
        Source7.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let s1 = source1.asObservable()
    let s2 = source2.asObservable()
    let s3 = source3.asObservable()
    let s4 = source4.asObservable()
    let s5 = source5.asObservable()
    let s6 = source6.asObservable()
    let s7 = source7.asObservable()
    return Zip { join in
      let e1 = join.add(s1)
      let e2 = join.add(s2)
      let e3 = join.add(s3)
      let e4 = join.add(s4)
      let e5 = join.add(s5)
      let e6 = join.add(s6)
      let e7 = join.add(s7)
      join.select = {
        try resultSelector(
          e1.take(),
          e2.take(),
          e3.take(),
          e4.take(),
          e5.take(),
          e6.take(),
          e7.take()
        )
      }
    }
  }

  /// Combines the elements of eight sequences by their position.
  ///
  /// An error of a source, or one that `resultSelector` throws, ends the sequence.
  public static func zip<
    Source1: ObservableType,
    Source2: ObservableType,
    Source3: ObservableType,
    Source4: ObservableType,
    Source5: ObservableType,
    Source6: ObservableType,
    Source7: ObservableType,
    Source8: ObservableType
  >(
    _ source1: Source1,
    _ source2: Source2,
    _ source3: Source3,
    _ source4: Source4,
    _ source5: Source5,
    _ source6: Source6,
    _ source7: Source7,
    _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element,
        Source2.Element,
        Source3.Element,
        Source4.Element,
        Source5.Element,
        Source6.Element,
        Source7.Element,
        Source8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let s1 = source1.asObservable()
    let s2 = source2.asObservable()
    let s3 = source3.asObservable()
    let s4 = source4.asObservable()
    let s5 = source5.asObservable()
    let s6 = source6.asObservable()
    let (s7, s8) = (source7.asObservable(), source8.asObservable())
    return Zip { join in
      let e1 = join.add(s1)
      let e2 = join.add(s2)
      let e3 = join.add(s3)
      let e4 = join.add(s4)
      let e5 = join.add(s5)
      let e6 = join.add(s6)
      let e7 = join.add(s7)
      let e8 = join.add(s8)
      join.select = {
        try resultSelector(
          e1.take(),
          e2.take(),
          e3.take(),
          e4.take(),
          e5.take(),
          e6.take(),
          e7.take(),
          e8.take()
        )
      }
    }
  }
}
