public import Rx

extension Binder {
  /// Makes an observer that hands each element to `binding` on the scheduler of the control's page.
  ///
  /// While a page binds, such a binder counts as a bound output: the page is rendered once each has
  /// had its first value (or the page's patience ends). Elements that arrive after the page is gone
  /// are dropped.
  public init<Target: Control>(_ target: Target, binding: @escaping (Target, Value) -> Void) {
    self.init(target, awaited: true, arrives: { _ in true }, binding: binding)
  }

  /// Makes an observer as ``init(_:binding:)`` does, for an output that says more of its values.
  ///
  /// - Parameters:
  ///   - target: The control.
  ///   - awaited: False for an output that speaks only when something happens.
  ///   - arrives: Whether an element counts as a value; one that only says that the value is on its
  ///     way does not.
  ///   - binding: What is done with each element.
  public init<Target: Control>(
    _ target: Target,
    awaited: Bool,
    arrives: @escaping (Value) -> Bool,
    binding: @escaping (Target, Value) -> Void
  ) {
    let host = target.host
    let awaited = awaited ? host?.awaitValue() : nil
    self.init(host: host, target) { target, value in
      binding(target, value)
      if arrives(value) { awaited?.arrive() }
    }
  }

  /// Makes an observer as ``init(_:binding:)`` does, for an output that the page need not wait for.
  public init<Target: Control>(
    unawaited target: Target,
    binding: @escaping (Target, Value) -> Void
  ) {
    self.init(target, awaited: false, arrives: { _ in true }, binding: binding)
  }

  /// Makes an observer that hands each element to `binding` on the page's own scheduler.
  public init<Target: Page>(_ target: Target, binding: @escaping (Target, Value) -> Void) {
    self.init(host: target.host, target, binding: binding)
  }

  private init<Target: AnyObject>(
    host: PageHost?,
    _ target: Target,
    binding: @escaping (Target, Value) -> Void
  ) {
    self.init { [weak host, weak target] event in
      guard case .next(let value) = event else { return }
      host?.perform {
        if let target { binding(target, value) }
      }
    }
  }
}
