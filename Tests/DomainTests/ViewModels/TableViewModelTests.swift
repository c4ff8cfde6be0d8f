import Domain
import Rx
import RxTest
import Testing

@Suite struct TableViewModelTests {
  /// Three rows at most, of a list that ends at page 2.
  private struct Rows: TableListing, Equatable {
    let rows: [String]
    var hasLastPage = false
    var isEmpty: Bool { rows.isEmpty }
  }

  private struct Lost: Error {}

  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private func table(
    _ queries: [Recorded<Event<String>>],
    reload: [Recorded<Event<Void>>] = [],
    load: @escaping (String) -> Observable<Rows>
  ) -> TableViewModel<Rows> {
    SharingScheduler.with(scheduler) {
      TableViewModel(
        query: scheduler.createHotObservable(queries).asObservable(),
        reload: scheduler.createHotObservable(reload).asObservable(),
        load: load
      )
    }
  }

  private func answer(_ rows: Rows, after time: Int) -> Observable<Rows> {
    scheduler.createColdObservable([.next(time, rows), .completed(time)]).asObservable()
  }

  @Test func `it is loading from the query to the rows`() {
    let table = table([.next(10, "a")]) { _ in answer(Rows(rows: ["1"]), after: 5) }
    let loading = scheduler.record(source: table.loading)

    scheduler.start()

    #expect(loading.events == [.next(10, true), .next(15, false)])
  }

  @Test func `a newer query ends an older one`() {
    let table = table([.next(10, "a"), .next(12, "b")]) { query in
      answer(Rows(rows: [query]), after: 5)
    }
    let found = scheduler.record(source: table.listing)

    scheduler.start()

    #expect(found.events == [.next(17, Rows(rows: ["b"]))])
  }

  @Test func `the last page is known by its listing`() {
    let table = table([.next(10, "1"), .next(20, "2")]) { page in
      answer(Rows(rows: [page], hasLastPage: page == "2"), after: 1)
    }
    let last = scheduler.record(source: table.hasLastPage)

    scheduler.start()

    #expect(last.events == [.next(11, false), .next(21, true)])
  }

  @Test func `no rows leave the placeholder of no data`() {
    let table = table([.next(10, "a"), .next(20, "b")]) { query in
      answer(Rows(rows: query == "a" ? [] : ["1"]), after: 1)
    }
    let placeholder = scheduler.record(source: table.placeholder)

    scheduler.start()

    #expect(placeholder.events == [.next(10, .hidden), .next(11, .noData), .next(20, .hidden)])
  }

  @Test func `a failure leaves the placeholder of no network, and a reload asks again`() {
    var attempts = 0
    let table = table([.next(10, "a")], reload: [.next(30, ())]) { _ in
      attempts += 1
      return attempts == 1 ? .error(Lost()) : answer(Rows(rows: ["1"]), after: 5)
    }
    let placeholder = scheduler.record(source: table.placeholder)
    let found = scheduler.record(source: table.listing)

    scheduler.start()

    #expect(placeholder.events == [.next(10, .hidden), .next(10, .noNetwork), .next(30, .hidden)])
    #expect(found.events == [.next(35, Rows(rows: ["1"]))])
  }

  @Test func `a reload is not heard while the rows are there`() {
    var attempts = 0
    let table = table([.next(10, "a")], reload: [.next(30, ()), .next(40, ())]) { _ in
      attempts += 1
      return answer(Rows(rows: ["1"]), after: 5)
    }
    let found = scheduler.record(source: table.listing)

    scheduler.start()

    #expect(found.events.count == 1)
    #expect(attempts == 1)
  }

  @Test func `each failure can be tried again`() {
    var attempts = 0
    let table = table([.next(10, "a")], reload: [.next(20, ()), .next(30, ()), .next(40, ())]) {
      _ in
      attempts += 1
      return attempts < 4 ? .error(Lost()) : .just(Rows(rows: ["1"]))
    }
    let found = scheduler.record(source: table.listing)

    scheduler.start()

    #expect(found.events == [.next(40, Rows(rows: ["1"]))])
  }

  @Test(arguments: [
    (TablePlaceholder.hidden, false), (.noNetwork, true), (.noData, false),
  ])
  func `what could not be had may be asked for again`(
    placeholder: TablePlaceholder,
    allows: Bool
  ) {
    #expect(placeholder.allowsReload == allows)
  }

  @Test func `an activity runs, brings its elements and ends with its error`() {
    let source = scheduler.createColdObservable([.next(5, "a"), .error(9, Lost())])
    let states = scheduler.record(
      source: source.activity().map { state in
        state.isRunning ? "running" : state.value ?? (state.error == nil ? "" : "failed")
      }
    )

    scheduler.start()

    #expect(
      states.events == [
        .next(0, "running"), .next(5, "a"), .next(9, "failed"), .completed(9),
      ]
    )
  }
}
