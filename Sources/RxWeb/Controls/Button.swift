public import Mustache
public import Rx

/// A button of a form: its tap is the form's submit.
public final class Button: Control {
  /// How a button stands, which may change what it says.
  public enum State: Hashable, Sendable {
    /// It may be pressed.
    case normal
    /// It is the one that is chosen.
    case selected
    /// It may not be pressed.
    case disabled
  }

  /// What the button says.
  public var title: String {
    get { titles[.normal] ?? "" }
    set { setTitle(newValue, for: .normal) }
  }

  /// Whether it is the one that is chosen; shown as pressed.
  public var isSelected: Bool? {
    didSet { if isSelected != oldValue { setNeedsRender() } }
  }

  /// Whether it may be pressed.
  ///
  /// A page without a stream shows it enabled and checks at the submit.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsRender() } }
  }

  private var titles: [State: String]
  private let taps = PublishRelay<Void>()

  /// Makes an enabled button that says `title`.
  public init(_ name: String, title: String = "") {
    titles = [.normal: title]
    super.init(name, template: "controls/button")
  }

  /// What the button says in a state; nil lets it say there what it always says.
  public func setTitle(_ title: String?, for state: State) {
    guard titles[state] != title else { return }
    titles[state] = title
    setNeedsRender()
  }

  /// How the button stands.
  public var state: State { !isEnabled ? .disabled : isSelected == true ? .selected : .normal }

  /// Presses the button, unless it is disabled.
  public func tap() {
    if isEnabled { taps.accept(()) }
  }

  public override var context: Object {
    var context = super.context
    context["name"] = .string(key)
    context["title"] = .string(titles[state] ?? title)
    context["value"] = .null
    context["pressed"] = .optional(isSelected.map { $0 ? "true" : "false" })
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

  /// Whether the button is the one that is chosen.
  public var isSelected: Binder<Bool> {
    Binder(base) { button, isSelected in button.isSelected = isSelected }
  }

  /// What the button says in a state.
  public func title(for state: Button.State) -> Binder<String?> {
    Binder(base) { button, title in button.setTitle(title, for: state) }
  }

  /// What the button says; nil leaves it without words.
  public var title: Binder<String?> {
    Binder(base) { button, title in button.title = title ?? "" }
  }
}
