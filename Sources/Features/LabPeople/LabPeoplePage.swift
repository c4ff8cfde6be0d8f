import Domain
import HTTP
import Mustache
import Rx
import RxWeb

/// Persons with sex and age, from the data file that one names.
final class LabPeoplePage: LabBench {
  private let service: any PersonService

  private let message = Label("file-message")
  private let file: TextField
  private let load: Button
  private let loading = ActivityIndicator("loading")
  private let people = View("people", template: "LabPeople/people")
  private var shown: [Person] = []

  init(_ visit: Visit, _ exhibit: LabExhibit, people service: any PersonService) {
    self.service = service
    file = TextField(
      "file",
      .init(requiredKey: "lab.people.required", hasHint: true),
      text: "people",
      message: message
    )
    load = Button("load", title: visit.strings.text("lab.people.load"))
    super.init(visit, exhibit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    let exhibit = LabExhibit(
      "people",
      files: ["Features/LabPeople/PeopleViewModel.swift", "Domain/People/Person.swift"],
      from: services.sources
    )
    return PageDefinition(exhibit.path) {
      LabPeoplePage($0, exhibit, people: services.people)
    }
  }

  override var template: String { "LabPeople/page" }
  override var submitButton: Button? { load }
  override var controls: [Control] { [file, message, load, loading, people] }
  override var json: JSON {
    .object([
      "people": .array(
        shown.map { person in
          .object([
            "name": .string(person.name), "sex": .string(person.sex.word),
            "age": .integer(Int64(person.age)),
          ])
        }
      ),
      "fields": fieldStates,
    ])
  }

  override func bind() {
    let output = PeopleViewModel(people: service).transform(
      .init(file: file.rx.text.orEmpty.asObservable(), load: load.rx.tap.asObservable())
    )
    disposeBag.insert(
      output.loading.drive(loading.rx.isAnimating),
      output.persons.drive(onNext: { [weak self] in self?.shown = $0 }),
      output.persons.map(Self.content).drive(people.rx.content),
      output.failure
        .map { [strings] in
          $0.map { .init(Self.text($0, in: strings), mood: .failed) } ?? .init("")
        }
        .drive(message.rx.content),
      output.finished.map { Outcome.shown }.emit(to: rx.outcome)
    )
  }

  private static func content(_ persons: [Person]) -> Object {
    [
      "hasPeople": .bool(!persons.isEmpty),
      "people": .list(
        persons.map { person in
          .object([
            "name": .string(person.name), "sex": .string(person.sex.word),
            "age": .integer(person.age),
          ])
        }
      ),
    ]
  }

  private static func text(_ error: PersonError, in strings: Strings) -> String {
    switch error {
    case .unknownFile(let name): strings.text("lab.people.unknown", ["name": name])
    case .malformed(let name): strings.text("lab.people.malformed", ["name": name])
    case .unavailable: strings.text("service.unavailable")
    }
  }
}
