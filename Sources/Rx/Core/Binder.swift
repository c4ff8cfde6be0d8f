/// An observer that applies elements to an object, on a scheduler, without keeping it alive.
///
/// A binding has no answer to an error, so binding a sequence that fails is a bug: it is reported
/// to `Hooks.defaultErrorHandler`, and stops debug builds.
public struct Binder<Value>: ObserverType {
  /// The type of the elements.
  public typealias Element = Value

  private let sink: Sink<Value>

  /// Applies each element to `target` by `binding`, on `scheduler`.
  ///
  /// - Parameters:
  ///   - target: The object, weakly held; elements are dropped once it is gone.
  ///   - scheduler: Where `binding` runs; by default the sharing scheduler of this moment.
  ///   - binding: Applies an element.
  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType = SharingScheduler.make(),
    binding: @escaping (Target, Value) -> Void
  ) {
    sink = BinderSink(target, scheduler, binding)
  }

  /// Calls `eventHandler` with each event, on the thread that it comes on.
  ///
  /// For types that bring delivery rules of their own.
  public init(eventHandler: @escaping (Event<Value>) -> Void) {
    sink = AnyObserver(eventHandler: eventHandler).sink
  }

  /// Applies the element of a `next` event; ignores the end.
  public func on(_ event: Event<Value>) {
    sink.on(event)
  }

  /// Applies an element.
  public func onNext(_ element: Value) {
    sink.next(element)
  }

  /// The binder as an observer of hidden type.
  public func asObserver() -> AnyObserver<Value> {
    AnyObserver(sink: sink)
  }
}

private final class BinderSink<Target: AnyObject, Value>: Sink<Value> {
  private weak var target: Target?
  private let scheduler: any ImmediateSchedulerType
  private let binding: (Target, Value) -> Void

  init(
    _ target: Target,
    _ scheduler: any ImmediateSchedulerType,
    _ binding: @escaping (Target, Value) -> Void
  ) {
    self.target = target
    self.scheduler = scheduler
    self.binding = binding
  }

  override func next(_ element: Value) {
    _ = scheduler.schedule(element) { element in
      if let target = self.target { self.binding(target, element) }
      return Disposables.create()
    }
  }

  override func error(_ error: any Error) {
    bindingFailed(error)
  }
}
