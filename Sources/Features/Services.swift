public import Domain
import HTTP
import RxWeb

/// What the pages need of the world.
public struct Services: Sendable {
  private let everyonesAccounts: any AccountService
  private let limits: AccountLimits
  let carts: any CartService
  let friends: any FriendService
  let heroes: any HeroService

  /// Gathers the services; `limits` hold for each address that uses the accounts.
  public init(
    accounts: any AccountService,
    carts: any CartService,
    friends: any FriendService,
    heroes: any HeroService = HeroCatalogue.standard,
    limits: AccountLimits = AccountLimits()
  ) {
    everyonesAccounts = accounts
    self.carts = carts
    self.friends = friends
    self.heroes = heroes
    self.limits = limits
  }

  /// The accounts as the visitor's address may use them.
  func accounts(for visit: Visit) -> any AccountService {
    LimitedAccounts(accounts: everyonesAccounts, limits: limits, address: visit.peer.source)
  }
}
