public import Mustache
public import Rx

/// Says that something is under way, once it takes longer than one would notice.
public final class ActivityIndicator: Control {
  /// Whether something is under way.
  public var isAnimating = false {
    didSet { if isAnimating != oldValue { setNeedsRender() } }
  }

  /// Makes an indicator at rest.
  public init(_ name: String) {
    super.init(name, template: "controls/activity-indicator")
  }

  public override var context: Object {
    var context = super.context
    context["isAnimating"] = .bool(isAnimating)
    return context
  }
}

extension Reactive where Base: ActivityIndicator {
  /// Whether something is under way; nothing waits for the first value.
  public var isAnimating: Binder<Bool> {
    Binder(unawaited: base) { indicator, isAnimating in
      indicator.isAnimating = isAnimating
    }
  }
}
