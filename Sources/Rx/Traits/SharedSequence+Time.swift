extension SharedSequenceConvertibleType {
  /// Emits an element once no other has come for `dueTime`, by the sequence's scheduler.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = asSharedSequence().scheduler
    return derive { $0.debounce(dueTime, scheduler: scheduler) }
  }

  /// Emits at most one element per `dueTime`, by the sequence's scheduler.
  ///
  /// - Parameters:
  ///   - dueTime: The length of a window.
  ///   - latest: Whether the newest element of a window is emitted at its end.
  /// - Returns: The thinned sequence.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = asSharedSequence().scheduler
    return derive { $0.throttle(dueTime, latest: latest, scheduler: scheduler) }
  }

  /// Emits each element, and the end, `dueTime` later, by the sequence's scheduler.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    let scheduler = asSharedSequence().scheduler
    return derive { $0.delay(dueTime, scheduler: scheduler) }
  }
}
