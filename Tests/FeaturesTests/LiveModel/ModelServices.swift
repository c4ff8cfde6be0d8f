import Domain
import HTTP
import Locking
import Rx
import RxWeb

/// Counts the subscriptions to what services tell.
final class SubscriptionCount: Sendable {
  private let count = Lock(0)

  var value: Int { count.withLock { $0 } }

  /// The same sequence, whose subscriptions are counted.
  func counting<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.do(
      onSubscribe: { [self] in count.withLock { $0 += 1 } },
      onDispose: { [self] in count.withLock { $0 -= 1 } }
    )
  }
}

/// Carts whose watchers are counted.
struct CountedCarts: CartService {
  let carts: FakeCarts
  let watchers: SubscriptionCount

  func cart(of account: AccountID) -> Observable<Cart> {
    watchers.counting(carts.cart(of: account))
  }

  func edit(_ edit: CartEdit, of account: AccountID) -> Single<Cart> {
    carts.edit(edit, of: account)
  }
}

/// Each account's friends in memory, whose watchers are counted, and whose deletion can be told to
/// fail; answers in a later turn of the loop.
final class ModelFriends: FriendService {
  private struct State {
    var lists: [AccountID: BehaviorRelay<[Friend]>] = [:]
    var former: [AccountID: [Friend]] = [:]
    var next: Int64 = 1
    var refusesDeletions = false
  }

  private let loop: any EventLoop
  private let watchers: SubscriptionCount
  private let state = Lock(State())

  init(on loop: any EventLoop, watchers: SubscriptionCount) {
    self.loop = loop
    self.watchers = watchers
  }

  /// Lets every deletion fail from now on, or no longer.
  func refuseDeletions(_ refuses: Bool) {
    state.withLock { $0.refusesDeletions = refuses }
  }

  /// The friends of an account as they are.
  func current(_ account: Int64) -> [Friend] {
    list(of: AccountID(account)).value
  }

  func friends(of account: AccountID) -> Observable<[Friend]> {
    watchers.counting(list(of: account).asObservable()).observe(on: LoopScheduler(loop))
  }

  func add(_ entry: FriendEntry, to account: AccountID) -> Single<Friend> {
    attempt { [self] in
      let details = try entry.details()
      let id = state.withLock { state in
        state.next += 1
        return FriendID(state.next)
      }
      let friend = Friend(id: id, details: details, version: 1)
      let list = list(of: account)
      list.accept(list.value + [friend])
      return friend
    }
  }

  func update(
    _ id: FriendID,
    version: Int64,
    to entry: FriendEntry,
    of account: AccountID
  ) -> Single<Friend> {
    attempt { [self] in
      let list = list(of: account)
      guard let old = list.value.first(where: { $0.id == id }) else { throw FriendError.gone }
      guard old.version == version else { throw FriendError.conflict(old) }
      let new = Friend(id: id, details: try entry.details(over: old.details), version: version + 1)
      list.accept(list.value.map { $0.id == id ? new : $0 })
      return new
    }
  }

  func delete(_ id: FriendID, version: Int64?, of account: AccountID) -> Single<Friend> {
    attempt { [self] in
      if state.withLock({ $0.refusesDeletions }) { throw FriendError.unavailable }
      let list = list(of: account)
      guard let old = list.value.first(where: { $0.id == id }) else { throw FriendError.gone }
      state.withLock { $0.former[account, default: []].append(old) }
      list.accept(list.value.filter { $0.id != id })
      return old
    }
  }

  func former(of account: AccountID) -> [Friend] {
    state.withLock { $0.former[account] ?? [] }
  }

  func restore(_ id: FriendID, as entry: FriendEntry, of account: AccountID) -> Single<Friend> {
    attempt { [self] in
      let friend = Friend(id: id, details: try entry.details(), version: 2)
      state.withLock { $0.former[account]?.removeAll { $0.id == id } }
      let list = list(of: account)
      let others = list.value.filter { $0.id != id }
      list.accept((others + [friend]).sorted { $0.id.raw < $1.id.raw })
      return friend
    }
  }

  private func list(of account: AccountID) -> BehaviorRelay<[Friend]> {
    state.withLock { state in
      if let list = state.lists[account] { return list }
      let list = BehaviorRelay<[Friend]>(value: [])
      state.lists[account] = list
      return list
    }
  }

  private func attempt(_ body: @escaping () throws -> Friend) -> Single<Friend> {
    Single.deferred {
      do {
        return .just(try body())
      } catch {
        return .error(error)
      }
    }
    .observe(on: LoopScheduler(loop))
  }
}
