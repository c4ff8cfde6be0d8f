import Domain
import HTTP
import Mustache
import Rx
import RxWeb
import Web

/// Signs a visitor in; leads to the page that was asked for, or to the heroes.
final class LoginPage: Page {
  private let accounts: any AccountService

  private let usernameMessage = Label("username-message")
  private let passwordMessage = Label("password-message")
  private let username: TextField
  private let password: TextField
  private let next = TextField("next", .hidden)
  private let signIn: Button

  init(_ visit: Visit, accounts: any AccountService) {
    self.accounts = accounts
    username = TextField(
      "username",
      .username(requiredKey: Message.usernameRequired.key),
      message: usernameMessage
    )
    password = TextField(
      "password",
      .currentPassword(requiredKey: Message.passwordRequired.key),
      message: passwordMessage
    )
    signIn = Button("sign-in", title: visit.strings.text("login.submit"))
    super.init(visit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    PageDefinition("/login", isUniform: true) {
      LoginPage($0, accounts: services.accounts(for: $0))
    }
  }

  override var template: String { "Login/page" }
  override var title: String { strings.text("login.title") }
  override var submitButton: Button? { signIn }
  override var controls: [Control] {
    [username, usernameMessage, password, passwordMessage, next, signIn]
  }

  override func bind() {
    let viewModel = LoginViewModel(
      input: .init(
        username: username.rx.text.orEmpty.asObservable(),
        password: password.rx.text.orEmpty.asObservable(),
        signIn: signIn.rx.tap.asObservable()
      ),
      accounts: accounts
    )
    disposeBag.insert(
      viewModel.usernameUsable.drive(usernameMessage.rx.validationResult),
      viewModel.passwordUsable.drive(passwordMessage.rx.validationResult),
      viewModel.signInEnabled.drive(signIn.rx.isEnabled),
      viewModel.signedIn
        .map { [next, strings] in Self.outcome($0, next: next.text, in: strings) }
        .emit(to: rx.outcome)
    )
  }

  private static func outcome(
    _ result: Result<SignIn, AccountError>,
    next: String,
    in strings: Strings
  ) -> Outcome {
    switch result {
    case .success(let signIn):
      .done(
        to: SafeNext.path(next, fallback: "/heroes"),
        message: Message.signedIn.key,
        json: .object(["username": .string(signIn.account.name.display)]),
        signingIn: SignedInUser(
          id: signIn.account.id.raw,
          name: signIn.account.name.display,
          proof: signIn.proof.raw
        ),
        orMessage: Message.wrongPassword.key
      )
    case .failure(let error): .refusal(error, in: strings)
    }
  }
}
