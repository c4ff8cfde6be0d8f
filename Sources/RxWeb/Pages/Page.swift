public import HTTP
public import Mustache
public import Rx

/// The view controller of a page: a template, its controls, and one `bind` that joins them to a
/// view model.
///
/// One is made for each request, and one for each live view. It lives on one event loop and is
/// touched nowhere else; a `Driver` made in `bind()` delivers there.
open class Page: ReactiveCompatible {
  /// Who looks at the page.
  public let visit: Visit
  /// What lives as long as the page.
  public let disposeBag = DisposeBag()
  var host: PageHost?
  private var refusals: [(String, Label.Content)] = []

  /// Makes the page for one visit.
  public init(_ visit: Visit) {
    self.visit = visit
  }

  /// The template that renders the page.
  open var template: String { "" }

  /// The page's name, as the browser shows it.
  open var title: String { "" }

  /// The page's controls, in the order in which they stand.
  open var controls: [Control] { [] }

  /// The button that a post to the page's own path presses, if the page has a form.
  open var submitButton: Button? { nil }

  /// The buttons that a post to the page's own path may press, each by its name among the fields of
  /// the form; a post that names none presses the ``submitButton``.
  open var buttons: [Button] { submitButton.map { [$0] } ?? [] }

  /// Where the page tells its visitor what went wrong, if it has such a place.
  open var alert: Alert? { nil }

  /// The line that says how a submit went, if the page has one.
  open var formMessage: Label? { nil }

  /// What the template sees beside the controls.
  open var context: Object { Object() }

  /// The state as JSON: that of its fields, unless the page says more.
  open var json: JSON { .object(["fields": fieldStates]) }

  /// Joins the controls to the view model.
  ///
  /// Called once, on the page's loop.
  open func bind() {}

  /// The words of the visitor's language.
  public var strings: Strings { visit.strings }

  /// The fields in which something can be typed, in the order in which they stand.
  var fields: [TextField] { allControls.compactMap { $0 as? TextField } }

  /// The page's controls and those inside them.
  public var allControls: [Control] { controls.flatMap(\.withDescendants) }

  /// Each field's state and message: `{"username": {"state": "failed", "message": "…"}}`; of the fields
  /// of actions' forms, those that are wrong alone.
  public var fieldStates: JSON {
    let told = fields.filter { $0.formName == nil || $0.message?.content.mood == .failed }
    let states =
      told.map { ($0.formName ?? $0.key, $0.message?.content ?? Label.Content("")) } + refusals
    return .object(
      states.map { field, content in
        (
          field,
          .object(["state": .string(content.mood.word), "message": .string(content.text)])
        )
      }
    )
  }

  /// Says what is wrong with a field of an action's form, which is none of the page's own controls.
  public func refuse(_ field: String, _ message: String) {
    refusals.append((field, Label.Content(message, mood: .failed)))
  }

  /// Puts the page on a loop, fills its fields, and binds it there.
  func appear(on host: PageHost, fields values: FormFields) {
    self.host = host
    for control in controls { control.attach(to: host) }
    take(values)
    let early = fields
    host.bind { bind() }
    // The fields in a table's cells are there only now.
    for field in fields where !early.contains(where: { $0 === field }) {
      if let text = values[field.key] { host.enter { field.receive(text) } }
    }
  }

  /// Says so at each empty field that must not be empty; true when there is none.
  func demandRequired() -> Bool {
    var isComplete = true
    for field in fields where field.text.isEmpty && field.formName == nil {
      guard let key = field.traits.requiredKey else { continue }
      isComplete = false
      field.message?.content = .init(strings.text(key), mood: .failed)
    }
    return isComplete
  }

  /// The button that a form with these fields presses; nil for a page without one.
  func pressed(_ values: FormFields) -> Button? {
    buttons.first { values[$0.key] != nil } ?? submitButton
  }

  /// Whether the button may be pressed: what it submits is complete.
  func accepts(_ button: Button) -> Bool {
    button !== submitButton || demandRequired()
  }

  /// Takes what a person typed into the fields that `values` names, and what else happened to the
  /// controls, in their order: the field `<control>.<event>` has what came with the event.
  func take(_ values: FormFields) {
    for field in fields {
      if let text = values[field.key] { field.receive(text) }
    }
    for pair in values.pairs {
      let parts = pair.name.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1)
      guard parts.count == 2, let key = String(parts[0]), let event = String(parts[1]) else {
        continue
      }
      allControls.first { $0.key == key }?.receive(ControlEventName(event), value: pair.value)
    }
  }
}

extension Reactive where Base: Page {
  /// How the submit or action under way ended.
  public var outcome: Binder<Outcome> {
    Binder(base) { page, outcome in page.host?.end(with: outcome) }
  }
}

extension Label.Mood {
  /// The mood's name in JSON: `empty`, `ok`, `failed`, `checking`.
  var word: String {
    switch self {
    case .plain: "empty"
    case .ok, .warning: "ok"
    case .failed: "failed"
    case .checking: "checking"
    }
  }
}
