/// Makes disposables.
public struct Disposables {
  private init() {}

  /// A disposable that does nothing.
  public static func create() -> any Disposable {
    NopDisposable.instance
  }

  /// A disposable that calls `dispose`, once.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A disposable that disposes of both, in this order.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable
  ) -> any Cancelable {
    GroupDisposable([disposable1, disposable2])
  }

  /// A disposable that disposes of all three, in this order.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable
  ) -> any Cancelable {
    GroupDisposable([disposable1, disposable2, disposable3])
  }

  /// A disposable that disposes of all of them, in this order.
  public static func create(
    _ disposable1: any Disposable,
    _ disposable2: any Disposable,
    _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    GroupDisposable([disposable1, disposable2, disposable3] + disposables)
  }

  /// A disposable that disposes of all of them, in this order.
  public static func create(_ disposables: [any Disposable]) -> any Disposable {
    GroupDisposable(disposables)
  }
}
