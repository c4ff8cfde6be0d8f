public import Mustache
public import Rx

/// An input in which one line is typed.
public final class TextField: Control {
  /// What kind of text the field takes, and what a browser may do for its user.
  public struct Traits: Sendable {
    /// The `type` of the input: `text`, `search`, `password` or `hidden`.
    public var type: String
    /// The `autocomplete` token of WHATWG HTML, if there is one for it.
    public var autocomplete: String?
    /// The `inputmode` of the input, if it is not plain text.
    public var inputMode: String?
    /// The key of what is said when a submit finds the field empty; nil where it may be empty.
    public var requiredKey: String?
    /// Whether the page has a hint for the field, in the element `<name>-hint`.
    public var hasHint: Bool

    /// Makes the traits of a plain, optional text by default.
    public init(
      type: String = "text",
      autocomplete: String? = nil,
      inputMode: String? = nil,
      requiredKey: String? = nil,
      hasHint: Bool = false
    ) {
      self.type = type
      self.autocomplete = autocomplete
      self.inputMode = inputMode
      self.requiredKey = requiredKey
      self.hasHint = hasHint
    }

    /// A name or another short text.
    public static let plain = Traits()
    /// A line that narrows a list.
    public static let search = Traits(type: "search", autocomplete: "off", hasHint: true)
    /// A value that the page carries and nobody sees.
    public static let hidden = Traits(type: "hidden")

    /// A name that somebody has, or wants to have.
    public static func username(requiredKey: String, hasHint: Bool = false) -> Traits {
      Traits(autocomplete: "username", requiredKey: requiredKey, hasHint: hasHint)
    }

    /// A password that is being chosen.
    public static func newPassword(requiredKey: String, hasHint: Bool = false) -> Traits {
      Traits(
        type: "password",
        autocomplete: "new-password",
        requiredKey: requiredKey,
        hasHint: hasHint
      )
    }

    /// A password that somebody has.
    public static func currentPassword(requiredKey: String) -> Traits {
      Traits(type: "password", autocomplete: "current-password", requiredKey: requiredKey)
    }
  }

  /// What is in the field, as far as the server knows.
  public var text: String {
    didSet { if text != oldValue { setNeedsRender() } }
  }

  /// Whether the field may be edited.
  ///
  /// A page without a stream shows it enabled.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsRender() } }
  }

  /// Whether a page that is opened begins with the focus in the field.
  ///
  /// On a page that is open already the focus stays where it is.
  public var isFirstResponder = false

  /// What kind of text the field takes.
  public let traits: Traits
  /// The line under the field that says what is wrong with it, if it has one.
  public let message: Label?

  private let edits = PublishRelay<Void>()

  /// Makes an empty field that is described by `message`, if given.
  public init(_ name: String, _ traits: Traits = .plain, text: String = "", message: Label? = nil) {
    self.traits = traits
    self.text = text
    self.message = message
    isSecureTextEntry = traits.type == "password"
    super.init(name, template: "controls/text-field")
    message?.field = self
  }

  /// Whether the text is a secret that no answer may repeat.
  public var isSecureTextEntry: Bool {
    didSet { if isSecureTextEntry != oldValue { setNeedsRender() } }
  }

  /// Takes what a person typed, as if it had been typed here.
  func receive(_ text: String) {
    let shown = self.text
    self.text = text
    guard shown != text else { return }
    edits.accept(())
    receive(.editingChanged, value: "")
  }

  public override var context: Object {
    var context = super.context
    context["name"] = .string(key)
    context["type"] = .string(
      isSecureTextEntry ? "password" : traits.type == "password" ? "text" : traits.type
    )
    if !isSecureTextEntry { context["value"] = .string(text) }
    if let token = traits.autocomplete { context["autocomplete"] = .string(token) }
    if let mode = traits.inputMode { context["inputmode"] = .string(mode) }
    let descriptions = [traits.hasHint ? "\(name)-hint" : nil, message?.name].compactMap { $0 }
    context["describedBy"] = .string(descriptions.joined(separator: " "))
    context["isRequired"] = .bool(traits.requiredKey != nil)
    context["isDisabled"] = .bool(!isEnabled && host?.isLive == true)
    context["isFirstResponder"] = .bool(isFirstResponder)
    context["isInvalid"] = .bool(message?.content.mood == .failed)
    return context
  }

  fileprivate var changes: Observable<String?> {
    edits.asObservable().map { [weak self] _ in self?.text }
  }
}

extension Reactive where Base: TextField {
  /// The text: the present one at once, then each that a person types; binding to it sets the text.
  public var text: ControlProperty<String?> {
    let base = base
    let values = Observable.deferred { [weak base] in
      guard let base else { return Observable<String?>.empty() }
      return base.changes.startWith(base.text)
    }
    return ControlProperty(
      values: values,
      valueSink: Binder(unawaited: base) { field, text in
        field.text = text ?? ""
      }
    )
  }

  /// Whether the text is hidden while it is typed.
  public var isSecureTextEntry: Binder<Bool> {
    Binder(unawaited: base) { field, isSecure in field.isSecureTextEntry = isSecure }
  }

  /// Whether the field may be edited.
  public var isEnabled: Binder<Bool> {
    Binder(base) { field, isEnabled in field.isEnabled = isEnabled }
  }
}
