import Domain
import HTTP
import Mustache
import Rx
import RxWeb

/// The 108 heroes, narrowed as one types.
final class HeroesPage: Page {
  private let language: Language
  private let page: Int
  private let heroes: any HeroService

  private let loading = ActivityIndicator("loading")
  private let query = TextField("q", .search)
  private let count = Label("count")
  private let results = View("results", template: "Heroes/results")
  private let placeholder = View("placeholder", template: "Layout/placeholder")
  /// Pressed by its name alone: where the list could not be had, a form offers it.
  private let reload: Button
  private var shown: HeroPage?

  init(_ visit: Visit, heroes: any HeroService) {
    self.heroes = heroes
    reload = Button("reload", title: visit.strings.text("table.reload"))
    language = Language(visit.strings)
    page = Self.pageNumber(visit.query.values("page").first)
    super.init(visit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    PageDefinition(
      "/heroes",
      access: .signedIn,
      navigationKey: "heroes.title"
    ) { HeroesPage($0, heroes: services.heroes) }
  }

  override var template: String { "Heroes/page" }
  override var title: String { strings.text("heroes.title") }
  override var controls: [Control] { [loading, query, count, results, placeholder] }
  override var buttons: [Button] { [reload] }
  override var json: JSON { shown?.json(in: language) ?? .object([:]) }

  override func bind() {
    let viewModel = HeroesViewModel(
      input: .init(
        query: query.rx.text.orEmpty.asObservable(),
        page: page,
        language: language,
        reload: reload.rx.tap.asObservable()
      ),
      heroes: heroes
    )
    disposeBag.insert(
      viewModel.loading.drive(loading.rx.isAnimating),
      viewModel.found.drive(onNext: { [weak self] in self?.shown = $0 }),
      viewModel.state.filter { !$0.isRunning }
        .map { [strings] state in
          state.value.map { strings.text("heroes.count", ["count": String($0.total)]) }
        }
        .drive(count.rx.text),
      viewModel.state.filter { !$0.isRunning }
        .map { [language] in $0.value?.content(in: language) ?? [:] }
        .drive(results.rx.content),
      viewModel.placeholder.map { ["isNoNetwork": .bool($0.allowsReload), "path": "/heroes"] }
        .drive(placeholder.rx.content),
      reload.rx.tap.map { [query] in .done(to: Self.address(of: query.text)) }.bind(to: rx.outcome)
    )
  }

  private static func address(of query: String) -> String {
    query.isEmpty ? "/heroes" : "/heroes?\(Form(["q": query]).encoded)"
  }

  /// The number of a page as an address says it: 1 unless it is a positive whole number.
  private static func pageNumber(_ text: String?) -> Int {
    guard let text, let number = try? CountRules.count(text, in: 1...1_000_000) else { return 1 }
    return number
  }
}
