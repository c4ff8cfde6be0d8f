import Dispatch
import Domain
import Rx

/// Shows on which queue the elements of a sequence arrive, before and behind `observe(on:)`.
struct QueuesViewModel: ViewModelable {
  /// What the visitor does.
  struct Input {
    let run: Observable<Void>
  }

  /// What the page shows.
  struct Output {
    /// What happened in the last run, in order; complete when it comes.
    let log: Signal<[String]>
  }

  private static let name = DispatchSpecificKey<String>()

  func transform(_ input: Input) -> Output {
    Output(
      log: input.run
        .flatMapLatest { Self.run() }
        .asSignal(onErrorSignalWith: .empty())
    )
  }

  private static func run() -> Observable<[String]> {
    let worker = DispatchQueue(label: "worker")
    worker.setSpecific(key: name, value: "worker")
    return Observable.of(1, 2, 3)
      .map { number in (number, ["map \(number) on the \(queue)"]) }
      .observe(on: SerialDispatchQueueScheduler(queue: worker, internalSerialQueueName: "serial"))
      .map { number, lines in lines + ["next(\(number)) on the \(queue)"] }
      .toArray()
      .asObservable()
      .map { $0.flatMap { $0 } }
  }

  /// The queue that this runs on.
  private static var queue: String {
    DispatchQueue.getSpecific(key: name).map { "\($0) queue" } ?? "page's loop"
  }
}
