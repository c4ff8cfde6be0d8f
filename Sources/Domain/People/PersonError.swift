/// Why persons could not be read.
public enum PersonError: Error, Hashable, Sendable {
  /// There is no file of this name.
  case unknownFile(String)
  /// The file holds something else than persons.
  case malformed(String)
  /// It cannot be done now.
  case unavailable
}
