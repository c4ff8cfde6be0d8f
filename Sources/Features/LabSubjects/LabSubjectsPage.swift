import HTTP
import Mustache
import Rx
import RxWeb

/// The subjects, each with buttons to send and to subscribe, and the log of its subscriptions.
final class LabSubjectsPage: LabBench {
  private struct Bench {
    let kind: SubjectKind
    let subscribe: Button
    let emit: Button
    let log: View
  }

  private let benches: [Bench]
  private let run: Button
  private let queues = View("queues-log", template: "LabSubjects/log")
  private var logs: [String: [String]] = [:]

  override init(_ visit: Visit, _ exhibit: LabExhibit) {
    let strings = visit.strings
    benches = SubjectKind.allCases.map { kind in
      Bench(
        kind: kind,
        subscribe: Button(
          "\(kind.rawValue)-subscribe",
          title: strings.text("lab.subjects.subscribe")
        ),
        emit: Button("\(kind.rawValue)-emit", title: strings.text("lab.subjects.emit")),
        log: View("\(kind.rawValue)-log", template: "LabSubjects/log")
      )
    }
    run = Button("queues-run", title: strings.text("lab.subjects.run"))
    super.init(visit, exhibit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    let exhibit = LabExhibit(
      "subjects",
      files: ["SubjectViewModel", "SubjectKind", "QueuesViewModel"]
        .map { "Features/LabSubjects/\($0).swift" },
      from: services.sources
    )
    return PageDefinition(exhibit.path) { LabSubjectsPage($0, exhibit) }
  }

  override var template: String { "LabSubjects/page" }
  override var buttons: [Button] { benches.flatMap { [$0.subscribe, $0.emit] } + [run] }
  override var controls: [Control] {
    benches.flatMap { [$0.subscribe, $0.emit, $0.log] } + [run, queues]
  }
  override var context: Object {
    var context = super.context
    context["benches"] = .list(
      benches.map { bench in
        .object([
          "title": .string(strings.text("lab.subjects.\(bench.kind)")),
          "subscribe": .object(bench.subscribe.context), "emit": .object(bench.emit.context),
          "log": .object(bench.log.context),
        ])
      }
    )
    return context
  }
  override var json: JSON {
    .object(
      logs.sorted { $0.key < $1.key }
        .map { (name: $0.key, value: .array($0.value.map { .string($0) })) }
    )
  }

  override func bind() {
    for bench in benches {
      let output = SubjectViewModel(kind: bench.kind).transform(
        .init(
          subscribe: bench.subscribe.rx.tap.asObservable(),
          emit: bench.emit.rx.tap.asObservable()
        )
      )
      disposeBag.insert(show(output.log, in: bench.log))
    }
    let output = QueuesViewModel().transform(.init(run: run.rx.tap.asObservable()))
    let presses = Observable.merge(
      benches.flatMap { [$0.subscribe.rx.tap.asObservable(), $0.emit.rx.tap.asObservable()] }
    )
    disposeBag.insert(
      show(output.log.asDriver(onErrorDriveWith: .empty()).startWith([]), in: queues),
      Observable.merge(presses, output.log.asObservable().map { _ in })
        .map { Outcome.shown }
        .bind(to: rx.outcome)
    )
  }

  private func show(_ log: Driver<[String]>, in view: View) -> any Disposable {
    log.drive(onNext: { [weak self, weak view] lines in
      guard let view else { return }
      self?.logs[view.name] = lines
      view.content = ["lines": .list(lines.map { .string($0) }), "hasLines": .bool(!lines.isEmpty)]
    })
  }
}
