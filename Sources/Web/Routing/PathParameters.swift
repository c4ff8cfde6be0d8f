public import HTTP

/// The values that a path gave to its pattern's parameters, decoded.
public struct PathParameters: Sendable {
  private let names: [String]
  private let values: [String]

  /// Makes values by hand, for tests of handlers.
  public init(_ pairs: KeyValuePairs<String, String> = [:]) {
    names = pairs.map(\.key)
    values = pairs.map(\.value)
  }

  /// Of a pattern without parameters.
  static var none: Self { Self(names: [], values: []) }

  init(names: [String], values: [String]) {
    self.names = names
    self.values = values
  }

  /// The value of a parameter of the pattern; nil when the pattern has none of this name.
  public subscript(name: String) -> String? {
    guard let place = names.firstIndex(of: name), place < values.count else { return nil }
    return values[place]
  }

  /// The value of a parameter as a number of decimal digits without a sign.
  ///
  /// Throws 404 for anything else: no such thing has that address.
  public func number(_ name: String) throws(HTTPError) -> Int64 {
    guard
      let text = self[name], (1...19).contains(text.utf8.count),
      text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(text)
    else { throw HTTPError(.notFound) }
    return number
  }
}
