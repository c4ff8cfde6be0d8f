import Domain
import Rx

/// Greets whom the name says, without a subject: the output is made of the input.
struct HelloTransformViewModel: ViewModelable {
  /// What the visitor does.
  struct Input {
    let name: Observable<String>
    let sayHello: Observable<Void>
  }

  /// What the page shows.
  struct Output {
    let greeting: Driver<String>
  }

  func transform(_ input: Input) -> Output {
    Output(
      greeting: input.sayHello
        .withLatestFrom(input.name)
        .map { name in "Hello \(name)!" }
        .startWith("")
        .asDriver(onErrorJustReturn: ":-(")
    )
  }
}
