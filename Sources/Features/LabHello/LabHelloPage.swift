import Rx
import RxWeb

/// The greeting in its three forms.
final class LabHelloPage: LabBench {
  private let subjectName = TextField("subject-name")
  private let subjectHello: Button
  private let subjectGreeting = Label("subject-greeting")
  private let transformName = TextField("transform-name")
  private let transformHello: Button
  private let transformGreeting = Label("transform-greeting")
  private let cells = TableView("cells", template: "LabHello/cells", rowPrefix: "row-")
  private let reloadCells: Button

  override init(_ visit: Visit, _ exhibit: LabExhibit) {
    let press = visit.strings.text("lab.hello.press")
    subjectHello = Button("subject-hello", title: press)
    transformHello = Button("transform-hello", title: press)
    reloadCells = Button("reload-cells", title: visit.strings.text("lab.hello.reload"))
    super.init(visit, exhibit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    let exhibit = LabExhibit(
      "hello",
      files: ["HelloViewModel", "HelloTransformViewModel"].map { "Features/LabHello/\($0).swift" },
      from: services.sources
    )
    return PageDefinition(exhibit.path) { LabHelloPage($0, exhibit) }
  }

  override var template: String { "LabHello/page" }
  override var submitButton: Button? { subjectHello }
  override var buttons: [Button] { [subjectHello, transformHello, reloadCells] + cellButtons }
  override var controls: [Control] {
    [
      subjectName, subjectHello, subjectGreeting, transformName, transformHello,
      transformGreeting, cells, reloadCells,
    ]
  }
  private var cellButtons: [Button] {
    cells.cell(HelloRow.sayHello.id, as: HelloButtonCell.self).map { [$0.button] } ?? []
  }

  override func bind() {
    disposeBag.insert(bindSubjects() + bindTransform() + bindCells() + [showAfterPress()])
  }

  private func bindSubjects() -> [any Disposable] {
    let viewModel = HelloViewModel()
    return [
      subjectName.rx.text.orEmpty.bind(to: viewModel.input.name),
      subjectHello.rx.tap.bind(to: viewModel.input.sayHello),
      viewModel.output.greeting.map { $0 }.drive(subjectGreeting.rx.news),
    ]
  }

  private func bindTransform() -> [any Disposable] {
    let output = HelloTransformViewModel().transform(
      .init(
        name: transformName.rx.text.orEmpty.asObservable(),
        sayHello: transformHello.rx.tap.asObservable()
      )
    )
    return [output.greeting.map { $0 }.drive(transformGreeting.rx.text)]
  }

  private func bindCells() -> [any Disposable] {
    let viewModel = HelloViewModel()
    let rows = reloadCells.rx.tap.map { HelloRow.allCases }.startWith(HelloRow.allCases)
    return [
      rows.bind(to: cells.rx.items) { [press = subjectHello.title] table, _, row in
        switch row {
        case .name:
          let cell: HelloNameCell = table.dequeueReusableCell(
            withIdentifier: "LabHello/name",
            for: row.id
          )
          cell.disposeBag.insert(cell.field.rx.text.orEmpty.bind(to: viewModel.input.name))
          return cell
        case .sayHello:
          let cell: HelloButtonCell = table.dequeueReusableCell(
            withIdentifier: "LabHello/button",
            for: row.id
          )
          cell.button.title = press
          cell.disposeBag.insert(cell.button.rx.tap.bind(to: viewModel.input.sayHello))
          return cell
        case .greeting:
          let cell: HelloGreetingCell = table.dequeueReusableCell(
            withIdentifier: "LabHello/greeting",
            for: row.id
          )
          cell.disposeBag.insert(
            viewModel.output.greeting.drive(onNext: { [weak cell] in cell?.greet($0) })
          )
          return cell
        }
      }
    ]
  }
}
