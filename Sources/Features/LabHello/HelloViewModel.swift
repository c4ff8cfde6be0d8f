import Domain
import Rx

/// Greets whom the name says, by subjects: input and output are there before anything is bound, so
/// that whatever turns up can be bound to them, one after the other.
struct HelloViewModel: PortedViewModelType {
  /// Where the page hands in what the visitor does.
  struct Input {
    let name: AnyObserver<String>
    let sayHello: AnyObserver<Void>
  }

  /// What the page shows.
  struct Output {
    let greeting: Driver<String>
  }

  let input: Input
  let output: Output

  init() {
    let name = ReplaySubject<String>.create(bufferSize: 1)
    let sayHello = PublishSubject<Void>()
    input = Input(name: name.asObserver(), sayHello: sayHello.asObserver())
    output = Output(
      greeting:
        sayHello
        .withLatestFrom(name)
        .map { name in "Hello \(name)!" }
        .asDriver(onErrorJustReturn: ":-(")
    )
  }
}
