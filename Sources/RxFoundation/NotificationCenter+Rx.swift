public import Foundation

extension Reactive where Base: NotificationCenter {
  /// The notifications of a name and a sender, delivered on the thread that posts them.
  ///
  /// - Parameters:
  ///   - name: The name; nil for all.
  ///   - object: The sender; nil for all. It is kept alive by the sequence.
  /// - Returns: The notifications; the sequence never ends.
  public func notification(
    _ name: Notification.Name?,
    object: AnyObject? = nil
  ) -> Observable<Notification> {
    Observable.create { [center = base, object] observer in
      let observer = Receiver(observer)
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        observer.receive($0)
      }
      return Disposables.create { center.removeObserver(token) }
    }
  }
}

#if !canImport(ObjectiveC)
extension NotificationCenter: ReactiveCompatible {}
#endif

// Sound: the notification center calls it on the thread that posts, as an observer may be called.
private struct Receiver: @unchecked Sendable {
  private let observer: AnyObserver<Notification>

  init(_ observer: AnyObserver<Notification>) {
    self.observer = observer
  }

  func receive(_ notification: Notification) {
    observer.onNext(notification)
  }
}
