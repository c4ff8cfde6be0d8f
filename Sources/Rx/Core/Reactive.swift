/// The namespace of a type's reactive members: `button.rx.tap`.
///
/// Members are added by `extension Reactive where Base: …`. Each writable property of a class is
/// there by itself, as a `Binder`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// What the members are about.
  public let base: Base

  /// The reactive members of `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// A binder that sets a property of the base, which it does not keep alive.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in
      base[keyPath: keyPath] = value
    }
  }
}

extension Reactive: Sendable where Base: Sendable {}
