import Domain
import Rx
import RxTest

/// Carts whose answers take their time on a test's scheduler.
final class TimedCarts: CartService {
  private let scheduler: TestScheduler
  private let delays: [CartEdit: TestTime]
  private let failures: [CartEdit: any Error]
  private let carts = BehaviorRelay(value: CartRules.defaultCart)
  private(set) var edits: [Recorded<CartEdit>] = []

  /// Makes the cart of everybody: the default list.
  ///
  /// - Parameters:
  ///   - scheduler: Whose time passes.
  ///   - delays: After how long the answer to a change comes; 10 if it is not said.
  ///   - failures: The changes that fail, and how.
  init(
    _ scheduler: TestScheduler,
    delays: [CartEdit: TestTime] = [:],
    failures: [CartEdit: any Error] = [:]
  ) {
    self.scheduler = scheduler
    self.delays = delays
    self.failures = failures
  }

  func cart(of account: AccountID) -> Observable<Cart> {
    carts.asObservable()
  }

  func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart> {
    Single.deferred { [self] in
      edits.append(Recorded(time: scheduler.clock, value: edit))
      let time = delays[edit] ?? 10
      let events: [Recorded<Event<Void>>] =
        failures[edit].map { [.error(time, $0)] } ?? [.next(time, ()), .completed(time)]
      return scheduler.createColdObservable(events).asSingle().map { [carts] in
        let cart = try CartRules.apply(edit, to: carts.value, at: 0)
        carts.accept(cart)
        return cart
      }
    }
  }
}

// Sound: a test scheduler runs everything on the thread of its test.
extension TimedCarts: @unchecked Sendable {}
