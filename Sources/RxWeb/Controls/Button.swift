public import Mustache
public import Rx

/// A button of a form: its tap is the form's submit.
public final class Button: Control {
  /// What the button says.
  public var title: String {
    didSet { if title != oldValue { setNeedsRender() } }
  }

  /// Whether it may be pressed.
  ///
  /// A page without a stream shows it enabled and checks at the submit.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsRender() } }
  }

  private let taps = PublishRelay<Void>()

  /// Makes an enabled button that says `title`.
  public init(_ name: String, title: String = "") {
    self.title = title
    super.init(name, template: "controls/button")
  }

  /// Presses the button, unless it is disabled.
  public func tap() {
    if isEnabled { taps.accept(()) }
  }

  public override var context: Object {
    var context = super.context
    context["name"] = .string(key)
    context["title"] = .string(title)
    context["isDisabled"] = .bool(!isEnabled && host?.isLive == true)
    return context
  }

  fileprivate var tapEvents: Observable<Void> { taps.asObservable() }
}

extension Reactive where Base: Button {
  /// One element a press.
  public var tap: ControlEvent<Void> { ControlEvent(events: base.tapEvents) }

  /// Whether the button may be pressed.
  public var isEnabled: Binder<Bool> {
    Binder(base) { button, isEnabled in button.isEnabled = isEnabled }
  }

  /// What the button says; nil leaves it without words.
  public var title: Binder<String?> {
    Binder(base) { button, title in button.title = title ?? "" }
  }
}
