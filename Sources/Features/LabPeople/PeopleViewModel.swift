import Domain
import Rx

/// Loads persons from the data file that the text names.
struct PeopleViewModel: ViewModelable {
  /// What the visitor does.
  struct Input {
    let file: Observable<String>
    let load: Observable<Void>
  }

  /// What the page shows.
  struct Output {
    /// The persons of the last file that could be read; none at first and after a failure.
    let persons: Driver<[Person]>
    let loading: Driver<Bool>
    /// Why the last file could not be read; nil when it could.
    let failure: Driver<PersonError?>
    /// Each time that a load is over.
    let finished: Signal<Void>
  }

  let people: any PersonService

  func transform(_ input: Input) -> Output {
    let loads = input.load
      .withLatestFrom(input.file)
      .flatMapLatest { file in people.persons(in: file).asObservable().activity() }
      .asDriver(onErrorDriveWith: .empty())
    let ends = loads.filter { !$0.isRunning }
    return Output(
      persons: ends.map { $0.value ?? [] }.startWith([]),
      loading: loads.map(\.isRunning).startWith(false),
      failure: ends.map { $0.error.map { $0 as? PersonError ?? .unavailable } }.startWith(nil),
      finished: ends.map { _ in }.asObservable().asSignal(onErrorSignalWith: .empty())
    )
  }
}
