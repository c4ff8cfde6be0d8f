import Domain
import Rx
import RxWeb

extension Reactive where Base: Label {
  /// The verdict on a field: its sentence in the page's language, ok, failed or still being sought.
  var validationResult: Binder<ValidationResult> {
    Binder(
      base,
      awaited: true,
      arrives: { $0 != .validating },
      binding: { label, result in
        let checking = result == .validating ? label.localized("page.checking") : ""
        let text = result.message.map { label.localized($0) } ?? checking
        label.content = Label.Content(text, mood: result.mood)
      }
    )
  }
}

extension Control {
  /// The sentence in the language of the control's page.
  func localized(_ message: Message) -> String {
    localized(message.key, message.arguments)
  }
}

extension ValidationResult {
  fileprivate var mood: Label.Mood {
    switch self {
    case .empty: .plain
    case .validating: .checking
    case .ok(message: .passwordCommon): .warning
    case .ok: .ok
    case .failed: .failed
    }
  }
}
