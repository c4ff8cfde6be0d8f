import Domain
import HTTP
import Locking
import Rx
import RxWeb

/// Carts in memory, which answer in a later turn of a loop, as a store does on another thread.
final class FakeCarts: CartService {
  private struct State {
    var carts: [AccountID: BehaviorRelay<Cart>] = [:]
    var failure: CartError?
    var isSilent = false
    var edits: [CartEdit] = []
    var time: Int64 = 1_000
  }

  private let loop: any EventLoop
  private let state = Lock(State())

  init(on loop: any EventLoop) {
    self.loop = loop
  }

  /// The changes that were asked for, in their order.
  var edits: [CartEdit] { state.withLock { $0.edits } }

  /// The cart of an account as it is.
  func current(_ account: Int64 = 1) -> Cart {
    relay(of: AccountID(account)).value
  }

  /// Lets every request fail from now on; nil ends that.
  func fail(with error: CartError?) {
    state.withLock { $0.failure = error }
  }

  /// Lets no cart arrive from now on.
  func fallSilent() {
    state.withLock { $0.isSilent = true }
  }

  /// Lets so many seconds pass.
  func pass(seconds: Int64) {
    state.withLock { $0.time += seconds }
  }

  func cart(of account: AccountID) -> Observable<Cart> {
    Observable.deferred { [self] in
      if state.withLock({ $0.isSilent }) { return .never() }
      if let error = state.withLock({ $0.failure }) { return .error(error) }
      return relay(of: account).asObservable()
    }
    .observe(on: LoopScheduler(loop))
  }

  func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart> {
    Single.deferred { [self] in
      let relay = relay(of: account)
      do {
        let (failure, time) = state.withLock { state in
          state.edits.append(edit)
          return (state.failure, state.time)
        }
        if let failure { throw failure }
        let cart = try CartRules.apply(edit, to: relay.value, at: time)
        relay.accept(cart)
        return .just(cart)
      } catch {
        return .error(error)
      }
    }
    .observe(on: LoopScheduler(loop))
  }

  private func relay(of account: AccountID) -> BehaviorRelay<Cart> {
    state.withLock { state in
      if let relay = state.carts[account] { return relay }
      let relay = BehaviorRelay(value: CartRules.defaultCart)
      state.carts[account] = relay
      return relay
    }
  }
}
