import Domain
import Rx
import RxWeb

/// The fields of a friend with the line under each that says how it stands.
///
/// None asks browsers for `autocomplete="off"`: what is half written would not come back with Back.
struct FriendFields {
  /// Whether the family name comes first, as in Chinese.
  let isFamilyNameFirst: Bool
  let firstName: TextField
  let lastName: TextField
  let phone: TextField

  /// Makes empty fields for a reader of the language.
  init(_ language: Language) {
    isFamilyNameFirst = language != .en
    firstName = TextField(
      "first-name",
      TextField.Traits(
        requiredKey: Message.friendFirstNameRequired.key
      ),
      message: Label("first-name-message")
    )
    lastName = TextField(
      "last-name",
      TextField.Traits(requiredKey: Message.friendLastNameRequired.key),
      message: Label("last-name-message")
    )
    phone = TextField(
      "phone",
      TextField.Traits(
        type: "tel",
        inputMode: "tel",
        requiredKey: Message.friendPhoneRequired.key,
        hasHint: true
      ),
      message: Label("phone-message")
    )
  }

  /// The fields in the order in which they stand.
  private var inOrder: [TextField] {
    isFamilyNameFirst ? [lastName, firstName, phone] : [firstName, lastName, phone]
  }

  /// The field in which one begins.
  var first: TextField { inOrder[0] }

  /// The fields, each with its line.
  var controls: [Control] {
    inOrder.flatMap { field -> [Control] in
      [field] + (field.message.map { [$0] } ?? [])
    }
  }

  /// The field of this name.
  subscript(field: FriendField) -> TextField {
    switch field {
    case .firstName: firstName
    case .lastName: lastName
    case .phone: phone
    }
  }

  /// Shows the verdict on each field.
  func show(_ verdicts: [FriendField: Driver<ValidationResult>]) -> any Disposable {
    let bindings = FriendField.allCases.compactMap { field -> (any Disposable)? in
      guard let verdict = verdicts[field], let message = self[field].message else { return nil }
      return verdict.drive(message.rx.validationResult)
    }
    return Disposables.create(bindings)
  }
}
