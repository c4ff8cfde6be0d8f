import Domain
import HTTP
import Mustache
import Rx
import RxWeb
import Web

/// One friend, to be edited beside the list, or alone where a screen has no room for both; leads back
/// to the friend's row.
final class FriendPage: Page {
  private let id: FriendID
  private let account: AccountID
  private let service: any FriendService

  private let ledger: FriendsLedger
  private let name = Label("friend-name")
  private let fields: FriendFields
  private let version = TextField("version", .hidden)
  private let conflict = View("conflict", template: "Friends/conflict")
  private let message = Label("form-message")
  private let save: Button
  /// The version that the form was filled with: a control does not tell what the page itself sets.
  private let filledVersion = PublishRelay<String>()
  private var shown: Friend?

  init(_ visit: Visit, friends service: any FriendService) {
    id = visit.parameters["id"].flatMap { FriendID($0) } ?? FriendID(0)
    account = AccountID(visit.userID ?? 0)
    self.service = service
    ledger = FriendsLedger(visit, editing: id)
    fields = FriendFields(Language(visit.strings))
    save = Button("save", title: visit.strings.text("friends.save"))
    super.init(visit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    PageDefinition("/friends/{id}", access: .signedIn) {
      FriendPage($0, friends: services.friends)
    }
  }

  override var template: String { "Friends/page" }
  override var title: String { strings.text("friends.editTitle") }
  override var submitButton: Button? { save }
  override var buttons: [Button] { [save, ledger.reload] }
  override var formMessage: Label? { message }
  override var alert: Alert? { ledger.alerts }
  override var controls: [Control] {
    ledger.controls + [name] + fields.controls + [version, conflict, save, message]
  }
  override var context: Object {
    [
      "edited": .string(id.description), "isFamilyNameFirst": .bool(fields.isFamilyNameFirst),
    ]
  }
  override var json: JSON { shown?.json ?? .object([:]) }

  override func bind() {
    let viewModel = FriendViewModel(id: id, account: account, friends: service)
    let output = viewModel.transform(
      .init(
        firstName: fields.firstName.rx.text.orEmpty.asObservable(),
        lastName: fields.lastName.rx.text.orEmpty.asObservable(),
        phone: fields.phone.rx.text.orEmpty.asObservable(),
        phoneLeft: fields.phone.rx.controlEvent(.editingDidEnd).asObservable(),
        version: Observable.merge(
          version.rx.text.orEmpty.asObservable(),
          filledVersion.asObservable()
        ),
        save: save.rx.tap.asObservable(),
        reload: ledger.reload.rx.tap.asObservable()
      )
    )
    disposeBag.insert(
      ledger.show(output.rows, loading: output.loading),
      output.filling.drive(onNext: { [weak self] in self?.fill($0) }),
      fields.show(output.verdicts),
      output.conflict.map { [fields] in $0?.content(fields) ?? [:] }.drive(conflict.rx.content),
      output.friend.compactMap { try? $0.get() }.drive(onNext: { [weak self] in self?.shown = $0 }),
      output.friend.map { try? $0.get() }
        .map { $0?.details.name }
        .drive(name.rx.text),
      output.friend.asObservable()
        .compactMap { [strings] result -> Outcome? in
          if case .failure(let error) = result { .refusal(error, in: strings) } else { nil }
        }
        .bind(to: rx.outcome),
      output.saved
        .do(onNext: { [weak self] in self?.takeVersion(of: $0) })
        .map { [strings] in Self.outcome($0, in: strings) }
        .emit(to: rx.outcome),
      ledger.reload.rx.tap.map { [visit] in .done(to: visit.path) }.bind(to: rx.outcome)
    )
  }

  private func fill(_ friend: Friend) {
    for field in FriendField.allCases { fields[field].text = friend.details[field] }
    version.text = String(friend.version)
    filledVersion.accept(version.text)
    fields.first.isFirstResponder = true
  }

  /// After a conflict the form is of the newest version: a second save means it.
  private func takeVersion(of result: Result<Friend, FriendError>) {
    if case .failure(.conflict(let current)) = result { version.text = String(current.version) }
  }

  private static func outcome(
    _ result: Result<Friend, FriendError>,
    in strings: Strings
  ) -> Outcome {
    switch result {
    case .success(let friend):
      .done(to: "/friends#edit-\(friend.id)", message: Message.friendChanged.key, json: friend.json)
    case .failure(let error): .refusal(error, in: strings)
    }
  }
}

extension FriendViewModel.Conflict {
  /// What the template of a conflict sees, in the order of the form's fields.
  fileprivate func content(_ fields: FriendFields) -> Object {
    let details = friend.details
    return [
      "isConflict": true, "isRefusal": .bool(isRefusal),
      "isFamilyNameFirst": .bool(fields.isFamilyNameFirst),
      "firstName": .string(details.firstName), "lastName": .string(details.lastName),
      "phone": .string(details.phone),
    ]
  }
}
