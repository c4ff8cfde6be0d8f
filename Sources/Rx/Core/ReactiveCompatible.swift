/// A type with reactive members, found under `rx`.
public protocol ReactiveCompatible {
  /// The type that the members are about.
  associatedtype ReactiveBase

  /// The reactive members of the type itself.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The reactive members of the value.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The reactive members of the type itself.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}
  }

  /// The reactive members of the value; settable only so that members can be assigned to.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}
