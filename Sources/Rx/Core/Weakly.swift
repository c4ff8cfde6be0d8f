/// Binds a closure's first argument to an object that is not kept alive.
enum Weakly {
  /// A closure that calls `body` while `object` lives.
  static func call<Object: AnyObject, Value>(
    _ object: Object,
    _ body: ((Object, Value) -> Void)?
  ) -> ((Value) -> Void)? {
    guard let body else { return nil }
    return { [weak object] value in
      guard let object else { return }
      body(object, value)
    }
  }

  /// A closure that calls `body` while `object` lives.
  static func call<Object: AnyObject>(
    _ object: Object,
    _ body: ((Object) -> Void)?
  ) -> (() -> Void)? {
    guard let body else { return nil }
    return { [weak object] in
      guard let object else { return }
      body(object)
    }
  }
}
