import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct HerbsViewModelTests {
  private let scheduler = TestScheduler(simulateProcessingDelay: false)

  @Test func `the catalogue narrows as one types`() {
    let viewModel = SharingScheduler.with(scheduler) {
      HerbsViewModel(
        query: scheduler.createHotObservable([
          .next(10, ""), .next(20, "danggui"), .next(30, "danggui"), .next(40, "当归"),
          .next(50, "nothing of the kind"),
        ]).asObservable()
      )
    }
    let found = scheduler.record(source: viewModel.found)

    scheduler.start()

    #expect(found.events.map(\.time) == [10, 20, 40, 50])
    let herbs = found.events.compactMap(\.value.element).map(\.herbs)
    #expect(herbs[0] == HerbCatalogue.standard.herbs)
    #expect(herbs[1].map { $0.name(in: .zhHans) } == ["当归"])
    #expect(herbs[2].map { $0.name(in: .zhHans) } == ["当归"])
    #expect(herbs[3].isEmpty)
  }
}
