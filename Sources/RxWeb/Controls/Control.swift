public import Mustache
public import Rx

/// The server-side stand-in for one element of a page.
///
/// A control has a name (the element's id), a state and a partial that renders that state. The
/// page and the patches of its live view are made by the same partial. A control belongs to one
/// page and is touched only on that page's scheduler.
open class Control: ReactiveCompatible {
  /// The id of the element, in words joined by hyphens: `username-message`.
  public let name: String
  /// The template that renders the control.
  public let template: String

  /// Whether the element is left out of sight.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsRender() } }
  }

  weak var host: PageHost?
  private(set) var wantedEvents: [ControlEventName] = []
  private let occurrences = PublishRelay<(event: ControlEventName, value: String)>()

  /// Makes a control whose element has the id `name` and is rendered by `template`.
  public init(_ name: String, template: String) {
    self.name = name
    self.template = template
  }

  /// The name by which templates and forms know the control: `usernameMessage`.
  public var key: String { lowerCamelCase(name) }

  /// The state as the partial sees it.
  ///
  /// A key that the partial asks for is always there, null when there is nothing to show: a page has
  /// the controls beside this one under keys of their own, and they would answer in its place.
  open var context: Object {
    let events = wantedEvents.map(\.rawValue).joined(separator: " ")
    return ["id": .string(name), "isHidden": .bool(isHidden), "events": .string(events)]
  }

  /// Takes an event of the element, with what came with it.
  ///
  /// Whoever asked for it by `rx.controlEvent(_:)` hears it; a subclass that keeps state of it
  /// overrides this and calls `super`.
  open func receive(_ event: ControlEventName, value: String) {
    if wantedEvents.contains(event) { occurrences.accept((event, value)) }
  }

  /// The values of an event of the element, which the page asks its browser for from now on.
  func events(_ event: ControlEventName) -> Observable<String> {
    if !wantedEvents.contains(event) {
      wantedEvents.append(event)
      setNeedsRender()
    }
    return occurrences.filter { $0.event == event }.map(\.value)
  }

  /// The controls inside this one; they are patched with it and share its page.
  open var children: [Control] { [] }

  /// The control and all inside it.
  var withDescendants: [Control] { [self] + children.flatMap(\.withDescendants) }

  /// Says that the state has changed; the live view renders the control at the end of the turn.
  public func setNeedsRender() {
    host?.invalidate(self)
  }

  /// The text of a key in the language of the control's page, with its placeholders filled.
  public func localized(_ key: String, _ arguments: [String: String] = [:]) -> String {
    host?.strings.text(key, arguments) ?? key
  }

  func attach(to host: PageHost) {
    self.host = host
    for child in children { child.attach(to: host) }
  }
}

extension Reactive where Base: Control {
  /// Each time that the event happens to the element; the browser is asked to tell it.
  public func controlEvent(_ event: ControlEventName) -> ControlEvent<Void> {
    ControlEvent(events: base.events(event).map { _ in })
  }

  /// What came with the event, each time that it happens to the element.
  public func controlEventValue(_ event: ControlEventName) -> ControlEvent<String> {
    ControlEvent(events: base.events(event))
  }
}

/// `repeat-password-message` as `repeatPasswordMessage`; works on ASCII letters alone.
func lowerCamelCase(_ name: String) -> String {
  var bytes: [UInt8] = []
  var startsWord = false
  for byte in name.utf8 {
    if byte == UInt8(ascii: "-") {
      startsWord = true
    } else {
      let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      bytes.append(startsWord && isLower ? byte & 0xDF : byte)
      startsWord = false
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
