public import Rx

/// The heroes, slow and unreliable.
public struct SimulatedHeroes: HeroService {
  private let heroes: any HeroService
  private let simulation: Simulation

  /// Decorates the heroes.
  public init(_ heroes: any HeroService, _ simulation: Simulation) {
    self.heroes = heroes
    self.simulation = simulation
  }

  /// The page, late, or a failure that can be tried again.
  public func page(
    _ page: Int,
    startingWith query: String,
    in language: Language
  ) -> Single<HeroPage> {
    simulation.slow(
      heroes.page(page, startingWith: query, in: language),
      failingWith: SimulatedFailure()
    )
  }
}

/// A failure that somebody asked for.
struct SimulatedFailure: Error {}
