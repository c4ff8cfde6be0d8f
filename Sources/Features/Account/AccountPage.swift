import Domain
import HTTP
import Mustache
import Rx
import RxWeb
import Web

/// What owners do with their account: another password, ending sessions, the end of it all.
final class AccountPage: Page {
  private let accounts: (any OwnAccountService)?
  private let passwords: PasswordPolicy
  private let user: SignedInUser
  private let session: SessionKey?

  private let currentPasswordMessage = Label("current-password-message")
  private let newPasswordMessage = Label("new-password-message")
  private let repeatPasswordMessage = Label("repeat-password-message")
  private let message = Label("form-message")
  private let currentPassword: TextField
  private let newPassword: TextField
  private let repeatPassword: TextField
  private let change: Button
  private let list = SessionList("sessions", template: "Account/sessions")
  private let deletePasswordMessage = Label("delete-password-message")
  private let deletePassword: TextField

  private let endings = PublishRelay<(choice: SessionChoice, password: String)>()
  private let deletions = PublishRelay<String>()
  private var shown: [AccountSession] = []

  init(
    _ visit: Visit,
    user: SignedInUser,
    accounts: (any OwnAccountService)?,
    passwords: PasswordPolicy
  ) {
    self.accounts = accounts
    self.passwords = passwords
    self.user = user
    session = SessionKey(visit.session.id.bytes)
    currentPassword = TextField(
      "current-password",
      .currentPassword(requiredKey: Message.passwordRequired.key),
      message: currentPasswordMessage
    )
    newPassword = TextField(
      "new-password",
      .newPassword(requiredKey: Message.passwordRequired.key, hasHint: true),
      message: newPasswordMessage
    )
    repeatPassword = TextField(
      "repeat-password",
      .newPassword(requiredKey: Message.repeatPasswordRequired.key),
      message: repeatPasswordMessage
    )
    deletePassword = .confirmation("delete-password", message: deletePasswordMessage)
    change = Button("change", title: visit.strings.text("account.change"))
    super.init(visit)
  }

  override var template: String { "Account/page" }
  override var title: String { strings.text("account.title") }
  override var submitButton: Button? { change }
  override var formMessage: Label? { message }
  override var controls: [Control] {
    [
      currentPassword, currentPasswordMessage, newPassword, newPasswordMessage, repeatPassword,
      repeatPasswordMessage, change, list, deletePassword, deletePasswordMessage, message,
    ]
  }

  override var context: Object {
    [
      "username": .string(user.name),
      "passwordHint": .string(strings.passwordHint(passwords)),
    ]
  }

  override var json: JSON {
    .object([
      "username": .string(user.name), "timeZone": .string(LocalMinute.zone),
      "sessions": .array(
        shown.map { item in
          .object([
            "id": .string(item.id), "device": item.device == nil ? .null : .string(label(of: item)),
            "began": .string(LocalMinute.text(item.began)),
            "lastUsed": .string(LocalMinute.text(item.lastUsed)),
            "isCurrent": .bool(isCurrent(item)),
          ])
        }
      ),
    ])
  }

  override func bind() {
    guard let accounts, let session, let name = try? Username(user.name) else { return }
    let viewModel = AccountViewModel(
      input: .init(
        currentPassword: currentPassword.rx.text.orEmpty.asObservable(),
        newPassword: newPassword.rx.text.orEmpty.asObservable(),
        repeatedPassword: repeatPassword.rx.text.orEmpty.asObservable(),
        change: change.rx.tap.asObservable(),
        endSessions: endings.asObservable(),
        delete: deletions.asObservable()
      ),
      account: Account(id: AccountID(user.id), name: name),
      session: session,
      accounts: accounts,
      passwords: passwords
    )
    disposeBag.insert(
      viewModel.currentPasswordUsable.drive(currentPasswordMessage.rx.validationResult),
      viewModel.newPasswordUsable.drive(newPasswordMessage.rx.validationResult),
      viewModel.repeatedPasswordUsable.drive(repeatPasswordMessage.rx.validationResult),
      viewModel.changeEnabled.drive(change.rx.isEnabled),
      viewModel.endingPasswordUsable.drive(list.passwordMessage.rx.refusal),
      viewModel.deletionPasswordUsable.drive(deletePasswordMessage.rx.refusal),
      viewModel.sessions.do(onNext: { [weak self] in self?.shown = $0 })
        .map { [weak self] in self?.content(of: $0) ?? Object() }.drive(list.rx.content),
      viewModel.done.compactMap { [weak self] in self?.outcome($0) }.emit(to: rx.outcome)
    )
  }

  private func isCurrent(_ item: AccountSession) -> Bool {
    item.id == session.map(AccountSession.id)
  }

  private func label(of item: AccountSession) -> String {
    item.device?.label(in: strings) ?? strings.text("account.unknownDevice")
  }

  private func content(of sessions: [AccountSession]) -> Object {
    [
      "hasOthers": .bool(sessions.contains { !isCurrent($0) }),
      "zone": .string(strings.text("account.zone", ["zone": LocalMinute.zone])),
      "sessions": .list(
        sessions.map { item in
          .object([
            "sessionID": .string(item.id), "device": .string(label(of: item)),
            "began": .string(LocalMinute.text(item.began)),
            "lastUsed": .string(LocalMinute.text(item.lastUsed)),
            "isCurrent": .bool(isCurrent(item)),
          ])
        }
      ),
    ]
  }

  private func outcome(_ result: Result<AccountViewModel.Deed, AccountError>) -> Outcome {
    switch result {
    case .success(.passwordChanged(let proof)):
      // A new session in place of this one: whoever knows its cookie is out.
      .done(
        to: "/account",
        message: "account.passwordChanged",
        signingIn: SignedInUser(id: user.id, name: user.name, proof: proof.raw),
        orMessage: Message.wrongPassword.key
      )
    case .success(.sessionsEnded):
      // The page's own JSON may still have the list of before.
      .done(to: "/account", message: "account.sessionsEnded", json: .object([:]))
    case .success(.accountDeleted):
      .done(to: "/login", message: "account.deleted", json: .object([:]))
    case .failure(let error): .refusal(error, in: strings)
    }
  }
}

extension AccountPage {
  static func definition(_ services: Services) -> PageDefinition {
    PageDefinition("/account", access: .signedIn, actions: actions) { visit in
      AccountPage(
        visit,
        user: visit.session.user ?? SignedInUser(id: 0, name: ""),
        accounts: services.ownAccounts(for: visit),
        passwords: services.passwords
      )
    }
  }

  private static let actions: [PageAction<AccountPage>] = [
    PageAction("/sessions/end") { (page, input) throws(HTTPError) in
      let session = try input.form.value("session") ?? ""
      guard !session.isEmpty else {
        throw HTTPError(.unprocessableContent, page.strings.text("account.noSession"))
      }
      let choice: SessionChoice = session == "others" ? .others : .one(session)
      let password = try page.password(input, or: page.list.passwordMessage)
      page.endings.accept((choice, password))
    },
    PageAction("/delete") { (page, input) throws(HTTPError) in
      page.deletions.accept(try page.password(input, or: page.deletePasswordMessage))
    },
  ]

  /// The password that the form holds; one that is missing is said under its field.
  private func password(
    _ input: ActionInput,
    or message: Label
  ) throws(HTTPError) -> String {
    guard let password = try input.form.value("password"), !password.isEmpty else {
      message.content = .init(message.localized(.passwordRequired), mood: .failed)
      throw HTTPError(.unprocessableContent, .passwordRequired, in: strings)
    }
    return password
  }
}
