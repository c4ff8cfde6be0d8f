import Domain
import HTTP
import Mustache
import Rx
import RxWeb

/// Creates an account; leads to the sign-in page.
final class RegisterPage: Page {
  private let accounts: any AccountService
  private let passwords: PasswordPolicy

  private let usernameMessage = Label("username-message")
  private let passwordMessage = Label("password-message")
  private let repeatPasswordMessage = Label("repeat-password-message")
  private let message = Label("form-message")
  private let username: TextField
  private let password: TextField
  private let repeatPassword: TextField
  private let register: Button

  init(_ visit: Visit, accounts: any AccountService, passwords: PasswordPolicy = PasswordPolicy()) {
    self.accounts = accounts
    self.passwords = passwords
    username = TextField(
      "username",
      .username(requiredKey: Message.usernameRequired.key, hasHint: true),
      message: usernameMessage
    )
    password = TextField(
      "password",
      .newPassword(requiredKey: Message.passwordRequired.key, hasHint: true),
      message: passwordMessage
    )
    repeatPassword = TextField(
      "repeat-password",
      .newPassword(requiredKey: Message.repeatPasswordRequired.key),
      message: repeatPasswordMessage
    )
    register = Button("register", title: visit.strings.text("register.submit"))
    super.init(visit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    PageDefinition("/register", isUniform: true) { visit in
      RegisterPage(visit, accounts: services.accounts(for: visit), passwords: services.passwords)
    }
  }

  override var template: String { "Register/page" }
  override var title: String { strings.text("register.title") }
  override var submitButton: Button? { register }
  override var formMessage: Label? { message }
  override var controls: [Control] {
    [
      username, usernameMessage, password, passwordMessage, repeatPassword, repeatPasswordMessage,
      register, message,
    ]
  }

  override var context: Object { ["passwordHint": .string(strings.passwordHint(passwords))] }

  override func bind() {
    let viewModel = RegisterViewModel(
      input: .init(
        username: username.rx.text.orEmpty.asObservable(),
        password: password.rx.text.orEmpty.asObservable(),
        repeatedPassword: repeatPassword.rx.text.orEmpty.asObservable(),
        register: register.rx.tap.asObservable()
      ),
      accounts: accounts,
      passwords: passwords
    )
    disposeBag.insert(
      viewModel.usernameUsable.drive(usernameMessage.rx.validationResult),
      viewModel.passwordUsable.drive(passwordMessage.rx.validationResult),
      viewModel.repeatedPasswordUsable.drive(repeatPasswordMessage.rx.validationResult),
      viewModel.passwordEnabled.drive(password.rx.isEnabled),
      viewModel.repeatedPasswordEnabled.drive(repeatPassword.rx.isEnabled),
      viewModel.registerEnabled.drive(register.rx.isEnabled),
      viewModel.registration.map { [strings] in Self.outcome($0, in: strings) }.emit(to: rx.outcome)
    )
  }

  private static func outcome(
    _ result: Result<Account, AccountError>,
    in strings: Strings
  ) -> Outcome {
    switch result {
    case .success(let account):
      .done(
        to: "/login",
        message: Message.registered.key,
        isCreation: true,
        json: .object(["username": .string(account.name.display)])
      )
    case .failure(.nameTaken): .rejected(message: Message.notRegistered.key)
    case .failure(let error): .refusal(error, in: strings)
    }
  }
}
