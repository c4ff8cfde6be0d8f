public import Rx

/// The persons of data files, slow and unreliable.
public struct SimulatedPeople: PersonService {
  private let people: any PersonService
  private let simulation: Simulation

  /// Decorates the persons.
  public init(_ people: any PersonService, _ simulation: Simulation) {
    self.people = people
    self.simulation = simulation
  }

  /// The persons, late, or a failure.
  public func persons(in file: String) -> Single<[Person]> {
    simulation.slow(people.persons(in: file), failingWith: PersonError.unavailable)
  }
}
