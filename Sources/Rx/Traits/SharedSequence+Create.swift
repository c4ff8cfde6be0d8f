extension SharedSequence {
  /// No element, then the end, at once.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.empty(), scheduler: SharingStrategy.scheduler)
  }

  /// No event, ever.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.never(), scheduler: SharingStrategy.scheduler)
  }

  /// One element, then the end, both at once.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: Observable.just(element), scheduler: SharingStrategy.scheduler)
  }

  /// The sequence that `observableFactory` makes for each connection.
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.deferred { observableFactory().asObservable() },
      scheduler: SharingStrategy.scheduler
    )
  }

  /// The given elements, then the end, on the sequence's scheduler.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    from(elements)
  }

  /// The elements of an array, then the end, on the sequence's scheduler.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return SharedSequence(raw: Observable.from(array, scheduler: scheduler), scheduler: scheduler)
  }

  /// The elements of any sequence, then the end, on the sequence's scheduler.
  public static func from<Elements: Sequence>(
    _ sequence: Elements
  ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
    let scheduler = SharingStrategy.scheduler
    return SharedSequence(
      raw: Observable.from(sequence, scheduler: scheduler),
      scheduler: scheduler
    )
  }

  /// The optional's element if there is one, then the end, on the sequence's scheduler.
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return SharedSequence(
      raw: Observable.from(optional: optional, scheduler: scheduler),
      scheduler: scheduler
    )
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// 0, 1, 2 … one every `period`, on the sequence's scheduler.
  public static func interval(
    _ period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return SharedSequence(
      Observable.interval(period, scheduler: scheduler),
      scheduler: scheduler
    )
  }

  /// 0 after `dueTime`, then 1, 2 … one every `period`, on the sequence's scheduler.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = SharingStrategy.scheduler
    return SharedSequence(
      Observable.timer(dueTime, period: period, scheduler: scheduler),
      scheduler: scheduler
    )
  }
}
