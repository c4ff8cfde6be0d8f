public import Domain
import HTTP
import RxWeb

/// What the pages need of the world.
public struct Services: Sendable {
  private var everyonesAccounts: any AccountService
  private let limits: AccountLimits
  private let log: AccountLog
  private(set) var carts: any CartService
  private(set) var friends: any FriendService
  private(set) var heroes: any HeroService
  private(set) var people: any PersonService
  let sources: SourceFiles
  /// What owners do with their accounts; nil where there is no such page.
  private var everyonesOwnAccounts: (any OwnAccountService)?
  /// What is asked of new passwords.
  let passwords: PasswordPolicy

  /// Gathers the services; `limits` hold for each address that uses the accounts, and `log` is told of
  /// sign-ins, of passwords that were wrong and of addresses that asked too much.
  public init(
    accounts: any AccountService,
    carts: any CartService,
    friends: any FriendService,
    heroes: any HeroService = HeroCatalogue.standard,
    people: any PersonService = PersonFiles(directory: "Templates/LabPeople/data"),
    sources: SourceFiles = SourceFiles(directory: "Sources"),
    ownAccounts: (any OwnAccountService)? = nil,
    passwords: PasswordPolicy = PasswordPolicy(),
    limits: AccountLimits = AccountLimits(),
    log: AccountLog = AccountLog()
  ) {
    everyonesAccounts = accounts
    self.carts = carts
    self.friends = friends
    self.heroes = heroes
    self.people = people
    self.sources = sources
    everyonesOwnAccounts = ownAccounts
    self.passwords = passwords
    self.limits = limits
    self.log = log
  }

  /// Makes every service slow and unreliable from here on.
  public mutating func simulate(_ simulation: Simulation) {
    everyonesAccounts = SimulatedAccounts(everyonesAccounts, simulation)
    everyonesOwnAccounts = everyonesOwnAccounts.map { SimulatedOwnAccounts($0, simulation) }
    carts = SimulatedCarts(carts, simulation)
    friends = SimulatedFriends(friends, simulation)
    heroes = SimulatedHeroes(heroes, simulation)
    people = SimulatedPeople(people, simulation)
  }

  /// What the visitor may do with an account of their own; nil where there is no such page.
  func ownAccounts(for visit: Visit) -> (any OwnAccountService)? {
    everyonesOwnAccounts.map { accounts in
      LimitedOwnAccounts(
        accounts: accounts,
        limits: limits,
        address: visit.peer.source,
        watch: AccountWatch(log: log, visit: visit)
      )
    }
  }

  /// The accounts as the visitor's address may use them.
  func accounts(for visit: Visit) -> any AccountService {
    LimitedAccounts(
      accounts: everyonesAccounts,
      limits: limits,
      address: visit.peer.source,
      watch: AccountWatch(log: log, visit: visit)
    )
  }
}
