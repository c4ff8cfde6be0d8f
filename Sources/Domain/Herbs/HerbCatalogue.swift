/// The herbs that can be put into a cart.
public struct HerbCatalogue: Sendable {
  /// The product's own catalogue; made once, at its first use.
  public static let standard = HerbCatalogue(
    herbs: Table.rows(of: HerbTable.text, columns: 8).compactMap(Herb.init(columns:))
  )

  /// The herbs in the order of the catalogue.
  public let herbs: [Herb]

  private let indexes: [HerbID: Int]

  /// Makes a catalogue; of two herbs with one id the first one counts.
  init(herbs: [Herb]) {
    self.herbs = herbs
    indexes = Dictionary(
      zip(herbs.map(\.id), herbs.indices),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The herb of an id, if there is one.
  public func herb(_ id: HerbID) -> Herb? { indexes[id].map { herbs[$0] } }
}

extension Herb {
  fileprivate init?(columns: [String]) {
    guard let usage = HerbUsage(rawValue: columns[5]), let minPrice = Money(columns[6]),
      let maxPrice = Money(columns[7])
    else { return nil }
    self.init(
      id: HerbID(columns[0]),
      simplifiedName: columns[1],
      traditionalName: columns[2],
      pinyin: columns[3].utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) },
      latinName: columns[4],
      usage: usage,
      minPrice: minPrice,
      maxPrice: maxPrice
    )
  }
}
