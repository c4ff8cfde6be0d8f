extension InfallibleType {
  /// One element, then the end, both at once.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(Observable.just(element))
  }

  /// One element, then the end, on `scheduler`.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(Observable.just(element, scheduler: scheduler))
  }

  /// No element, then the end, at once.
  public static func empty() -> Infallible<Element> {
    Infallible(Observable.empty())
  }

  /// No event, ever.
  public static func never() -> Infallible<Element> {
    Infallible(Observable.never())
  }

  /// The sequence that `observableFactory` makes anew for each subscription.
  public static func deferred(
    _ observableFactory: @escaping () -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(Observable.deferred { observableFactory().asObservable() })
  }
}

extension Infallible {
  /// The given elements, then the end, on `scheduler`.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(Observable.from(elements, scheduler: scheduler))
  }

  /// The elements of an array, then the end, on `scheduler`.
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(Observable.from(array, scheduler: scheduler))
  }

  /// The elements of any sequence, then the end, on `scheduler`.
  public static func from<Elements: Sequence>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(Observable.from(sequence, scheduler: scheduler))
  }

  /// The optional's element if there is one, then the end, at once.
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible(Observable.from(optional: optional))
  }

  /// The optional's element if there is one, then the end, on `scheduler`.
  public static func from(
    optional: Element?,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(Observable.from(optional: optional, scheduler: scheduler))
  }
}
