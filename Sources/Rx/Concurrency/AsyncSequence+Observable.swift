extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
  /// The elements as an `Observable`, read in a task for each subscription.
  ///
  /// Disposing of the subscription cancels the task. Elements are delivered by the task.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    let carried = Carried(self)
    return Observable.create { observer in
      let observer = Carried(observer)
      let task = Task(priority: priority) {
        do {
          for try await element in carried.value { observer.value.onNext(element) }
          observer.value.onCompleted()
        } catch {
          observer.value.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

extension ObservableType {
  /// The elements of an `AsyncSequence`, read in a task for each subscription.
  ///
  /// Disposing of the subscription cancels the task. Elements are delivered by the task.
  public static func from<Elements: AsyncSequence>(
    _ asyncSequence: Elements
  ) -> Observable<Element>
  where
    Elements.Element == Element,
    Elements: SendableMetatype,
    Elements.AsyncIterator: SendableMetatype
  {
    asyncSequence.asObservable()
  }
}
