import Domain
import HTTP
import Mustache
import Rx
import RxWeb

/// The herbs that can be added to the cart, narrowed as one types.
final class CataloguePage: Page {
  private let language: Language
  private let query = TextField("q", .search)
  private let catalogue = View("catalogue", template: "Cart/catalogue")
  private var shown: HerbsViewModel.Found?

  override init(_ visit: Visit) {
    language = Language(visit.strings)
    super.init(visit)
  }

  static func definition() -> PageDefinition {
    PageDefinition("/cart/catalogue", access: .signedIn) { CataloguePage($0) }
  }

  override var template: String { "Cart/catalogue-page" }
  override var title: String { strings.text("cart.catalogueTitle") }
  override var controls: [Control] { [query, catalogue] }
  override var json: JSON { shown?.json(in: language) ?? .object([:]) }

  override func bind() {
    let viewModel = HerbsViewModel(query: query.rx.text.orEmpty.asObservable())
    disposeBag.insert(
      viewModel.found.drive(onNext: { [weak self] in self?.shown = $0 }),
      viewModel.found.map { [language, visit] in $0.content(in: language, at: visit.path) }
        .drive(catalogue.rx.content)
    )
  }
}
