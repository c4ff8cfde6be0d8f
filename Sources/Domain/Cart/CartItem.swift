/// A row of a cart: a herb and how much of it.
public struct CartItem: Hashable, Sendable {
  /// The counts that a row can have, in grams.
  public static let counts = 0...9999

  /// The herb.
  public let herb: Herb
  /// How many grams.
  public let count: Int
  /// Where the row stands: rows go by ascending positions, and a row keeps its own while it is deleted.
  public let position: Int64

  /// Makes a row; a count out of range becomes the nearest one within.
  public init(herb: Herb, count: Int, position: Int64) {
    self.herb = herb
    self.count = min(max(count, Self.counts.lowerBound), Self.counts.upperBound)
    self.position = position
  }

  /// The herb's identity, which is the row's.
  public var id: HerbID { herb.id }
  /// The unit of the count.
  public var unit: String { Herb.unit }
  /// How the herb goes into the decoction.
  public var usage: HerbUsage { herb.usage }
  /// The lower bound of the price of one unit.
  public var minPrice: Money { herb.minPrice }
  /// The higher bound of the price of one unit.
  public var maxPrice: Money { herb.maxPrice }
  /// The price of the row at the higher bound.
  public var total: Money { maxPrice * count }

  /// The herb's name in a language.
  public func name(in language: Language) -> String { herb.name(in: language) }

  func with(count: Int) -> CartItem {
    CartItem(herb: herb, count: count, position: position)
  }
}
