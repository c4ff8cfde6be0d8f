/// A change to a cart.
public enum CartEdit: Hashable, Sendable {
  /// Adds so many grams of a herb of the catalogue, as a new last row or to the row that it has.
  case add(HerbID, count: Int)
  /// Adds a gram; at the most that a row can have nothing changes.
  case increment(HerbID)
  /// Takes a gram away; at 0 nothing changes and the row stays.
  case decrement(HerbID)
  /// Sets the grams.
  case setCount(HerbID, Int)
  /// Deletes the row, which can be undone for 10 minutes.
  case delete(HerbID)
  /// Undoes a deletion: the row stands where it stood.
  case restore(HerbID)
  /// Gives the default list again and forgets deletions.
  case reload
}
