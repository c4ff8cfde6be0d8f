extension ObservableType {
  /// A connectable sequence that sends the source's events through `subject` once connected.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    multicast { subject }
  }

  /// A connectable sequence that sends the source's events through a subject, which `makeSubject`
  /// makes anew for each connection after an end.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    SubjectConnectable(asObservable(), makeSubject)
  }

  /// The sequence that `selector` makes of the source, which it may use several times though it is
  /// subscribed to once, through a subject of each subscription.
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping () throws -> Subject,
    selector: @escaping (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Observable.create { observer in
      do {
        let subject = try subjectSelector()
        let connectable = source.multicast(subject)
        let result = try selector(connectable)
        let subscription = result.subscribe(observer)
        return Disposables.create(subscription, connectable.connect())
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }

  /// A connectable sequence through a `PublishSubject`.
  public func publish() -> ConnectableObservable<Element> {
    multicast { PublishSubject() }
  }

  /// A connectable sequence through a `ReplaySubject` of `bufferSize` elements.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    multicast { ReplaySubject.create(bufferSize: bufferSize) }
  }

  /// A connectable sequence through a `ReplaySubject` that keeps everything.
  public func replayAll() -> ConnectableObservable<Element> {
    multicast { ReplaySubject.createUnbounded() }
  }
}
