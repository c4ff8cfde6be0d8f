public import Rx

/// Reads persons from data files.
public protocol PersonService: Sendable {
  /// The persons of the file of this name; asked for at each subscription.
  ///
  /// Delivers on a thread of the service's own. Fails with a ``PersonError``.
  func persons(in file: String) -> Single<[Person]>
}
