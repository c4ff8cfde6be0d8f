import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct HeroesViewModelTests {
  private let scheduler = TestScheduler(simulateProcessingDelay: false)

  /// What the view model finds for queries typed at 10, 20 and so on.
  private func found(
    _ queries: [String],
    page: Int = 1,
    language: Language = .zhHans
  ) -> [HeroPage] {
    let typed = queries.enumerated().map { Recorded.next(10 * ($0.offset + 1), $0.element) }
    let viewModel = SharingScheduler.with(scheduler) {
      HeroesViewModel(
        input: .init(
          query: scheduler.createHotObservable(typed).asObservable(),
          page: page,
          language: language
        )
      )
    }
    let pages = scheduler.record(source: viewModel.found)
    scheduler.start()
    return pages.events.compactMap(\.value.element)
  }

  @Test func `everybody is there at first, a page of twelve`() {
    let pages = found([""])

    #expect(pages.map(\.total) == [108])
    #expect(pages.map(\.pages) == [9])
    #expect(pages.first?.heroes.map(\.id) == Array(1...12))
  }

  @Test func `the list narrows as one types, and widens again`() {
    let pages = found(["", "宋", "宋江", "宋江江", ""])

    #expect(pages.map(\.query) == ["", "宋", "宋江", "宋江江", ""])
    #expect(
      pages.map { $0.heroes.map { $0.name(in: .zhHans) }.prefix(3) } == [
        ["宋江", "卢俊义", "吴用"], ["宋江", "宋清", "宋万"], ["宋江"], [], ["宋江", "卢俊义", "吴用"],
      ]
    )
    #expect(pages.map(\.total) == [108, 3, 1, 0, 108])
  }

  @Test func `the page that was asked for holds for the first query alone`() {
    let pages = found(["", "s", ""], page: 3)

    #expect(pages.map(\.page) == [3, 1, 1])
    #expect(pages.first?.heroes.map(\.id) == Array(25...36))
  }

  @Test func `the same text again is no new query`() {
    #expect(found(["s", "s", "so", "so", "s"]).map(\.query) == ["s", "so", "s"])
  }

  @Test(arguments: [(Language.en, "Song Jiang"), (.zhHans, "宋江"), (.zhHant, "宋江")])
  func `names are marked in the language of the page`(language: Language, name: String) {
    let pages = found(["songj"], language: language)

    #expect(pages.first?.matches.first?.hero.name(in: language) == name)
    #expect(pages.first?.matches.first?.nameParts.first?.isMatched == true)
  }
}
