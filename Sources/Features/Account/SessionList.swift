import Domain
import Mustache
import Rx
import RxWeb

/// The list of an account's sessions, with the password that ends them.
final class SessionList: Control {
  let passwordMessage = Label("sessions-password-message")
  private let password: TextField

  /// What the template sees beside the password.
  var content = Object() {
    didSet { setNeedsRender() }
  }

  override init(_ name: String, template: String) {
    password = .confirmation("sessions-password", message: passwordMessage)
    super.init(name, template: template)
  }

  override var children: [Control] { [password, passwordMessage] }

  override var context: Object {
    var context = content
    context["id"] = .string(name)
    for child in children { context[Key(child.key)] = .object(child.context) }
    return context
  }
}

extension Reactive where Base: SessionList {
  /// What the template of the list sees.
  var content: Binder<Object> {
    Binder(base) { list, content in list.content = content }
  }
}

extension TextField {
  /// A field for the password that confirms what cannot be undone.
  static func confirmation(_ name: String, message: Label) -> TextField {
    TextField(
      name,
      .currentPassword(requiredKey: Message.passwordRequired.key),
      message: message,
      formName: "password"
    )
  }
}

extension Reactive where Base: Label {
  /// The verdict that only an attempt brings: no page waits for it.
  var refusal: Binder<ValidationResult> {
    Binder(unawaited: base) { label, result in
      guard let message = result.message else { return }
      label.content = Label.Content(label.localized(message), mood: .failed)
    }
  }
}
