import Domain
import HTTP
import Mustache
import Rx
import RxWeb

/// A user's friends, as a ledger that follows every change on every open page.
final class FriendsPage: Page {
  private let account: AccountID
  private let service: any FriendService

  private let ledger: FriendsLedger
  private let fields: FriendFields
  private let message = Label("form-message")
  private let add: Button

  private let missing = PublishRelay<FriendID>()
  private let restorations = PublishRelay<(FriendID, FriendEntry)>()
  private var shown: [Friend]?

  init(_ visit: Visit, friends service: any FriendService) {
    account = AccountID(visit.userID ?? 0)
    self.service = service
    ledger = FriendsLedger(visit)
    fields = FriendFields(Language(visit.strings))
    add = Button("add", title: visit.strings.text("friends.add"))
    super.init(visit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    PageDefinition(
      "/friends",
      access: .signedIn,
      navigationKey: "friends.title",
      actions: actions
    ) { FriendsPage($0, friends: services.friends) }
  }

  override var template: String { "Friends/page" }
  override var title: String { strings.text("friends.title") }
  override var submitButton: Button? { add }
  override var buttons: [Button] { [add, ledger.reload] }
  override var formMessage: Label? { message }
  override var alert: Alert? { ledger.alerts }
  override var controls: [Control] {
    ledger.controls + fields.controls + [add, message]
  }
  override var context: Object { ["isFamilyNameFirst": .bool(fields.isFamilyNameFirst)] }
  override var json: JSON {
    guard let shown else {
      return .object(["message": .string(strings.text("service.unavailable"))])
    }
    return .object(["friends": .array(shown.map(\.json))])
  }

  override func bind() {
    let table = ledger.table
    let deleted = table.rx.modelDeleted(FriendRow.self).compactMap(\.friend).map(\.id)
    let viewModel = FriendsViewModel(
      input: .init(
        firstName: fields.firstName.rx.text.orEmpty.asObservable(),
        lastName: fields.lastName.rx.text.orEmpty.asObservable(),
        phone: fields.phone.rx.text.orEmpty.asObservable(),
        phoneLeft: fields.phone.rx.controlEvent(.editingDidEnd).asObservable(),
        add: add.rx.tap.asObservable(),
        selected: table.rx.modelSelected(FriendRow.self).compactMap(\.friend),
        deleted: Observable.merge(deleted, missing.asObservable()),
        restored: restorations.asObservable(),
        reload: ledger.reload.rx.tap.asObservable()
      ),
      account: account,
      friends: service
    )
    let output = viewModel.output
    disposeBag.insert(
      output.friends.drive(onNext: { [weak self] in self?.shown = $0 }),
      ledger.show(output.rows, loading: output.loading),
      fields.show(output.verdicts),
      output.problem
        .map { [strings] in Alert.Message(strings.text($0.key, $0.arguments)) }
        .emit(to: ledger.alerts.rx.message),
      output.opened.map { .done(to: "/friends/\($0)") }.emit(to: rx.outcome),
      output.added.map { [strings] in .addition($0, in: strings) }.emit(to: rx.outcome),
      output.removed.map { [strings] in .removal($0, in: strings) }.emit(to: rx.outcome),
      output.restored.map { [strings] in .restoration($0, in: strings) }.emit(to: rx.outcome),
      ledger.reload.rx.tap.map { .done(to: "/friends") }.bind(to: rx.outcome)
    )
  }
}

extension FriendsPage {
  /// Whether the friend is on the list, and not only a place of somebody who was.
  private func lists(_ id: FriendID?) -> Bool {
    shown?.contains { $0.id == id } == true
  }

  private static let actions: [PageAction<FriendsPage>] = [
    PageAction("/{id}/select") { (page, input) throws(HTTPError) in
      guard page.shown != nil else {
        throw HTTPError(.serviceUnavailable, FriendError.unavailable.message, in: page.strings)
      }
      let id = try input.parameter("id")
      guard page.lists(FriendID(id)), page.ledger.table.select(id) else {
        throw HTTPError(.notFound, .unknownFriend, in: page.strings)
      }
    },
    PageAction("/{id}/delete") { (page, input) throws(HTTPError) in
      guard let id = FriendID(try input.parameter("id")) else {
        throw HTTPError(.notFound, .unknownFriend, in: page.strings)
      }
      let isDeletable = page.lists(id) && page.ledger.table.delete(id.description)
      if !isDeletable { page.missing.accept(id) }
    },
    PageAction("/{id}/restore") { (page, input) throws(HTTPError) in
      guard let id = FriendID(try input.parameter("id")) else {
        throw HTTPError(.notFound, .unknownFriend, in: page.strings)
      }
      let entry = FriendEntry(
        firstName: try input.form.value("firstName") ?? "",
        lastName: try input.form.value("lastName") ?? "",
        phone: try input.form.value("phone") ?? ""
      )
      page.restorations.accept((id, entry))
    },
  ]
}

extension Outcome {
  fileprivate static func addition(
    _ result: Result<Friend, FriendError>,
    in strings: Strings
  ) -> Outcome {
    switch result {
    case .success(let friend):
      .done(
        to: "/friends",
        message: Message.friendAdded.key,
        isCreation: true,
        json: friend.json
      )
    case .failure(let error): .refusal(error, in: strings)
    }
  }

  fileprivate static func restoration(
    _ result: Result<Friend, FriendError>,
    in strings: Strings
  ) -> Outcome {
    switch result {
    case .success(let friend):
      .done(
        to: "/friends#friend-\(friend.id)",
        message: "friends.restored",
        isCreation: true,
        json: friend.json
      )
    case .failure(.invalid):
      .failed(HTTPError(.unprocessableContent, strings.text("error.status.422")))
    case .failure(let error): .refusal(error, in: strings)
    }
  }

  fileprivate static func removal(
    _ result: Result<Friend, FriendError>,
    in strings: Strings
  ) -> Outcome {
    switch result {
    case .success(let friend):
      .done(
        to: "/friends#friend-\(friend.id)",
        message: Message.friendDeleted.key,
        json: friend.json
      )
    case .failure(.gone): .done(to: "/friends", message: Message.friendGone.key)
    case .failure(let error): .refusal(error, in: strings)
    }
  }
}
