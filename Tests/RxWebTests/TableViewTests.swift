import Mustache
import Rx
import RxWeb
import Testing
import WebTesting

/// A list of rows, on a live page.
@Suite struct TableViewTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: String
    var count = 0
  }

  /// Counts how often it was configured.
  private final class RowCell: TableViewCell {
    let add = Button("add")
    private(set) var configurations = 0

    func show(_ row: Row, at index: Int) {
      configurations += 1
      content = [
        "index": .integer(index), "count": .integer(row.count),
        "configurations": .integer(configurations),
      ]
    }
  }

  private final class TablePage: Page {
    private let table = TableView("rows", template: "Table/rows", rowPrefix: "row-")
    private let test: TableViewTests

    init(_ visit: Visit, _ test: TableViewTests) {
      self.test = test
      super.init(visit)
    }

    override var template: String { "Table/page" }
    override var controls: [Control] { [table] }

    override func bind() {
      let added = test.added
      disposeBag.insert(
        test.rows.bind(to: table.rx.items(cellIdentifier: "Table/row", cellType: RowCell.self)) {
          index,
          row,
          cell in
          cell.show(row, at: index)
          cell.add.rx.tap.map { row.id }.bind(to: added).disposed(by: cell.disposeBag)
        },
        test.presses.subscribe(onNext: { [table] id in
          table.cell(id, as: RowCell.self)?.add.tap()
        })
      )
    }
  }

  private static let templates = [
    "Table/page": """
    <!doctype html>
    <html><body data-live="{{page.live}}">{{#rows}}{{> Table/rows}}{{/rows}}</body></html>
    """,
    "Table/rows": """
    <ul id="{{id}}">{{#rows}}{{> Table/row}}{{/rows}}{{#isEmpty}}<li id="none">none</li>{{/isEmpty}}</ul>
    """,
    "Table/row": "<li id=\"{{id}}\">{{index}}: {{count}} ({{configurations}})</li>",
  ]

  private let rows = BehaviorRelay(value: [Row(id: "a"), Row(id: "b"), Row(id: "c")])
  private let presses = PublishRelay<String>()
  private let added = PublishRelay<String>()

  private func site() throws -> PageSite {
    let test = self
    return try PageSite(
      PageDefinition("/table") { TablePage($0, test) },
      templates: Self.templates
    )
  }

  private func items(_ page: TestPage) throws -> [String] {
    try page.document().elements(named: "li").map { "\($0.id ?? ""): \($0.text)" }
  }

  @Test func `when only values change, only their rows are patched`() async throws {
    let site = try site()
    let page = try await site.browser.open("/table")
    let stream = try await page.browser.client.stream("/table/events?view=other")
    _ = stream.takeAll()

    rows.accept([Row(id: "a"), Row(id: "b", count: 5), Row(id: "c")])

    #expect(stream.takeTargets() == ["row-b"])
    #expect(try items(page) == ["row-a: 0: 0 (1)", "row-b: 1: 5 (2)", "row-c: 2: 0 (1)"])
  }

  @Test(
    arguments: [
      (["a", "b", "c", "d"], "comes"), (["a", "c"], "goes"), (["b", "a", "c"], "moves"),
      ([], "all go"),
    ]
  )
  func `when a row comes, goes or moves, the table is patched`(
    ids: [String],
    what: String
  ) async throws {
    let site = try site()
    let page = try await site.browser.open("/table")
    let stream = try await page.browser.client.stream("/table/events?view=other")
    _ = stream.takeAll()

    rows.accept(ids.map { Row(id: $0) })

    #expect(stream.takeTargets() == ["rows"])
    let expected = ids.isEmpty ? ["none"] : ids.map { "row-\($0)" }
    #expect(try page.document().elements(named: "li").map(\.id) == expected)
  }

  @Test func `the cell of a row that stays is the same one`() async throws {
    let page = try await site().browser.open("/table")

    rows.accept([Row(id: "c", count: 1), Row(id: "d"), Row(id: "a")])
    rows.accept([Row(id: "c", count: 2), Row(id: "d"), Row(id: "a")])

    #expect(try items(page) == ["row-c: 0: 2 (3)", "row-d: 1: 0 (1)", "row-a: 2: 0 (2)"])
  }

  @Test func `a row that comes back has a new cell`() async throws {
    let page = try await site().browser.open("/table")

    rows.accept([])
    rows.accept([Row(id: "a", count: 7)])

    #expect(try items(page) == ["row-a: 0: 7 (1)"])
  }

  @Test func `no handler piles up, however often a cell is configured`() async throws {
    let page = try await site().browser.open("/table")
    var taps: [String] = []
    let subscription = added.subscribe(onNext: { taps.append($0) })
    for count in 1...10 { rows.accept([Row(id: "a", count: count)]) }

    presses.accept("a")
    subscription.dispose()

    #expect(try items(page) == ["row-a: 0: 10 (11)"])
    #expect(taps == ["a"])
  }

  @Test func `a row that went is heard no more`() async throws {
    let page = try await site().browser.open("/table")
    var taps: [String] = []
    let subscription = added.subscribe(onNext: { taps.append($0) })

    rows.accept([Row(id: "b")])
    presses.accept("a")
    presses.accept("b")
    subscription.dispose()

    #expect(page.isLive)
    #expect(taps == ["b"])
  }
}
