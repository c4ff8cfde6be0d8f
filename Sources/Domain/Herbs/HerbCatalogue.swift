/// The herbs that can be put into a cart.
public struct HerbCatalogue: Sendable {
  /// The product's own catalogue; made once, at its first use.
  public static let standard = HerbCatalogue(
    herbs: Table.lines(of: HerbTable.text).compactMap {
      Herb(columns: Table.columns(of: $0))
    }
  )

  /// The fewest letters of a Latin name that find its herb.
  private static let minimumLatinLetters = 3

  /// The herbs in the order of the catalogue.
  public let herbs: [Herb]

  private let names: [SearchName]
  private let indexes: [HerbID: Int]

  /// Makes a catalogue; of two herbs with one id the first one counts.
  init(herbs: [Herb]) {
    self.herbs = herbs
    names = herbs.map {
      SearchName(
        simplified: $0.simplifiedName,
        traditional: $0.traditionalName,
        pinyin: $0.pinyin
      )
    }
    indexes = Dictionary(
      zip(herbs.map(\.id), herbs.indices),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The herb of an id, if there is one.
  public func herb(_ id: HerbID) -> Herb? { indexes[id].map { herbs[$0] } }

  /// The herbs whose names hold the query.
  ///
  /// First those whose names start with it, in characters of either script, in pinyin, in initials, or mixed, in any case and
  /// width; then those that have its characters later in the name, or whose Latin names start with its letters (at
  /// least 3). White space alone finds every herb.
  /// - Parameter query: The name, or a part of it.
  /// - Returns: The herbs, within both groups in the order of the catalogue.
  public func herbs(matching query: String) -> [Herb] {
    let query = SearchQuery(query)
    if query.isEmpty { return herbs }
    var starting: [Herb] = []
    var holding: [Herb] = []
    for (herb, name) in zip(herbs, names) {
      if query.hits(in: name) != nil {
        starting.append(herb)
      } else if Self.isHeld(query, in: name) || Self.isLatinStart(query, of: herb) {
        holding.append(herb)
      }
    }
    return starting + holding
  }

  private static func isHeld(_ query: SearchQuery, in name: SearchName) -> Bool {
    query.hasCharacters
      && name.characters.indices.contains { query.hits(in: name, from: $0) != nil }
  }

  private static func isLatinStart(_ query: SearchQuery, of herb: Herb) -> Bool {
    guard let letters = query.letters, letters.count >= minimumLatinLetters else { return false }
    return herb.latinName.utf8.lazy.filter { $0 != UInt8(ascii: " ") }.map { $0 | 0x20 }
      .starts(with: letters)
  }
}

extension Herb {
  fileprivate init?(columns: [String]) {
    guard columns.count == 8, let usage = HerbUsage(rawValue: columns[5]),
      let minPrice = Money(columns[6]), let maxPrice = Money(columns[7])
    else { return nil }
    self.init(
      id: HerbID(columns[0]),
      simplifiedName: columns[1],
      traditionalName: columns[2],
      pinyin: Table.words(of: columns[3]),
      latinName: columns[4],
      usage: usage,
      minPrice: minPrice,
      maxPrice: maxPrice
    )
  }
}
