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
  /// What owners do with their accounts; nil where there is no such page.
  private let everyonesOwnAccounts: (any OwnAccountService)?
  /// What is asked of new passwords.
  let passwords: PasswordPolicy

  /// Gathers the services; `limits` hold for each address that uses the accounts.
  public init(
    accounts: any AccountService,
    carts: any CartService,
    friends: any FriendService,
    heroes: any HeroService = HeroCatalogue.standard,
    ownAccounts: (any OwnAccountService)? = nil,
    passwords: PasswordPolicy = PasswordPolicy(),
    limits: AccountLimits = AccountLimits()
  ) {
    everyonesAccounts = accounts
    self.carts = carts
    self.friends = friends
    self.heroes = heroes
    everyonesOwnAccounts = ownAccounts
    self.passwords = passwords
    self.limits = limits
  }

  /// What the visitor may do with an account of their own; nil where there is no such page.
  func ownAccounts(for visit: Visit) -> (any OwnAccountService)? {
    everyonesOwnAccounts.map { accounts in
      LimitedOwnAccounts(accounts: accounts, limits: limits, address: visit.peer.source)
    }
  }

  /// The accounts as the visitor's address may use them.
  func accounts(for visit: Visit) -> any AccountService {
    LimitedAccounts(accounts: everyonesAccounts, limits: limits, address: visit.peer.source)
  }
}
