import Domain
import HTTP
import Mustache
import Rx
import RxWeb

/// The 108 heroes, narrowed as one types.
final class HeroesPage: Page {
  private let language: Language
  private let page: Int

  private let query = TextField("q", .search)
  private let count = Label("count")
  private let results = View("results", template: "Heroes/results")
  private var shown: HeroPage?

  override init(_ visit: Visit) {
    language = Language(visit.strings)
    page = Self.pageNumber(visit.query.values("page").first)
    super.init(visit)
  }

  static func definition() -> PageDefinition {
    PageDefinition(
      "/heroes",
      access: .signedIn,
      navigationKey: "heroes.title"
    ) { HeroesPage($0) }
  }

  override var template: String { "Heroes/page" }
  override var title: String { strings.text("heroes.title") }
  override var controls: [Control] { [query, count, results] }
  override var json: JSON { shown?.json(in: language) ?? .object([:]) }

  override func bind() {
    let viewModel = HeroesViewModel(
      input: .init(query: query.rx.text.orEmpty.asObservable(), page: page, language: language)
    )
    disposeBag.insert(
      viewModel.found.drive(onNext: { [weak self] in self?.shown = $0 }),
      viewModel.found
        .map { [strings] in strings.text("heroes.count", ["count": String($0.total)]) }
        .drive(count.rx.text),
      viewModel.found.map { [language] in $0.content(in: language) }.drive(results.rx.content)
    )
  }

  /// The number of a page as an address says it: 1 unless it is a positive whole number.
  private static func pageNumber(_ text: String?) -> Int {
    guard let text, let number = try? CountRules.count(text, in: 1...1_000_000) else { return 1 }
    return number
  }
}
