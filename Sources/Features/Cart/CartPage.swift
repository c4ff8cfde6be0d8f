import Domain
import HTTP
import Mustache
import Rx
import RxWeb

/// A user's cart of herbs, whose totals follow every change on every open page.
final class CartPage: Page {
  private let account: AccountID
  private let carts: any CartService
  private let language: Language

  private let items = TableView("items", template: "Cart/items", rowPrefix: "item-")
  private let summary = Label("summary")
  private let herb = TextField("herb", .search)
  private let catalogue = View("catalogue", template: "Cart/catalogue")
  /// Pressed by its action alone: the page shows a form of its own for it.
  private let reload = Button("reload")

  private let increments = PublishRelay<HerbID>()
  private let decrements = PublishRelay<HerbID>()
  private let deletions = PublishRelay<HerbID>()
  private let restorations = PublishRelay<HerbID>()
  private let counts = PublishRelay<(HerbID, Int)>()
  private let additions = PublishRelay<(HerbID, Int)>()
  /// The cart that the page shows; nil while there is none to show.
  private var shown: Cart?

  init(_ visit: Visit, carts: any CartService) {
    account = AccountID(visit.userID ?? 0)
    self.carts = carts
    language = Language(visit.strings)
    super.init(visit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    PageDefinition(
      "/cart",
      access: .signedIn,
      navigationKey: "cart.title",
      actions: actions
    ) { CartPage($0, carts: services.carts) }
  }

  override var template: String { "Cart/page" }
  override var title: String { strings.text("cart.title") }
  override var controls: [Control] { [items, summary, herb, catalogue] }
  override var context: Object { ["date": .string(CalendarDate.today)] }
  override var json: JSON { json(of: shown ?? .empty) }

  override func bind() {
    let viewModel = CartViewModel(
      input: .init(
        increment: increments.asObservable(),
        decrement: decrements.asObservable(),
        setCount: counts.asObservable(),
        add: additions.asObservable(),
        delete: deletions.asObservable(),
        restore: restorations.asObservable(),
        reload: reload.rx.tap.asObservable()
      ),
      account: account,
      carts: carts
    )
    let herbs = HerbsViewModel(query: herb.rx.text.orEmpty.asObservable())
    disposeBag.insert(
      viewModel.cart.drive(onNext: { [weak self] in self?.shown = $0 }),
      viewModel.cart.map(CartRow.rows).drive(
        items.rx.items(cellIdentifier: "Cart/item", cellType: CartItemCell.self)
      ) { [weak self] _, row, cell in self?.configure(cell, with: row) },
      viewModel.summary.map { [strings] in strings.text($0.key, $0.arguments) }
        .drive(summary.rx.text),
      herbs.found.map { [language, visit] in $0.content(in: language, at: visit.path) }
        .drive(catalogue.rx.content),
      viewModel.edited.compactMap { [weak self] in self?.outcome($0) }.emit(to: rx.outcome),
      viewModel.failed.map { [strings] in .refusal($0, in: strings) }.emit(to: rx.outcome)
    )
  }

  private func configure(_ cell: CartItemCell, with row: CartRow) {
    let id = row.item.id
    cell.show(row, in: language)
    cell.disposeBag.insert(
      cell.increment.rx.tap.map { id }.bind(to: increments),
      cell.decrement.rx.tap.map { id }.bind(to: decrements),
      cell.delete.rx.tap.map { id }.bind(to: deletions),
      cell.restore.rx.tap.map { id }.bind(to: restorations)
    )
  }

  private func outcome(_ result: Result<Cart, CartError>) -> Outcome {
    switch result {
    case .success(let cart): .done(to: "/cart", json: json(of: cart))
    case .failure(let error): .refusal(error, in: strings)
    }
  }

  private func json(of cart: Cart) -> JSON {
    cart.json(
      in: language,
      summary: strings.text(cart.summary.key, cart.summary.arguments)
    )
  }
}

extension CartPage {
  private static let actions: [PageAction<CartPage>] = [
    row("/items/{id}/increment") { $0.increment.tap() },
    row("/items/{id}/decrement") { $0.decrement.tap() },
    row("/items/{id}/delete") { $0.delete.tap() },
    row("/items/{id}/restore") { $0.restore.tap() },
    PageAction("/items/{id}/count") { (page, input) throws(HTTPError) in
      let cell = try page.cell(input)
      do throws(HTTPError) {
        let count = try page.count(input, in: CartItem.counts)
        page.counts.accept((HerbID(try input.parameter("id")), count))
      } catch {
        cell.refuse(try input.form.value("count") ?? "", error.message)
        page.refuse("count", error.message)
        throw error
      }
    },
    PageAction("/items") { (page, input) throws(HTTPError) in
      guard let id = try input.form.value("id") else {
        throw HTTPError(.unprocessableContent, .unknownHerb, in: page.strings)
      }
      let count =
        try input.form.value("count") == nil ? 1 : page.count(input, in: CartRules.addableCounts)
      page.additions.accept((HerbID(id), count))
    },
    PageAction("/reload") { (page, _) in page.reload.tap() },
  ]

  private static func row(
    _ path: String,
    _ press: @escaping @Sendable (CartItemCell) -> Void
  ) -> PageAction<CartPage> {
    PageAction(path) { (page, input) throws(HTTPError) in press(try page.cell(input)) }
  }

  /// The line that the path names; not found when the cart has none of it, unavailable when it could
  /// not be had in time.
  private func cell(_ input: ActionInput) throws(HTTPError) -> CartItemCell {
    guard shown != nil else {
      throw HTTPError(.serviceUnavailable, CartError.unavailable.message, in: strings)
    }
    guard let cell = items.cell(try input.parameter("id"), as: CartItemCell.self) else {
      throw HTTPError(.notFound, .unknownItem, in: strings)
    }
    return cell
  }

  /// The count that the form holds, full-width digits too.
  private func count(_ input: ActionInput, in range: ClosedRange<Int>) throws(HTTPError) -> Int {
    let entry = try input.form.value("count") ?? ""
    do throws(CountProblem) {
      return try CountRules.count(entry, in: range)
    } catch {
      throw HTTPError(.unprocessableContent, error.message, in: strings)
    }
  }
}
