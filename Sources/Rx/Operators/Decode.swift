public import FoundationEssentials

/// What can read a value from bytes; `JSONDecoder` and `PropertyListDecoder` can.
public protocol DataDecoder {
  /// Reads a value of `type` from `data`; throws if the bytes do not hold one.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Reads a value of `type` from the bytes of each element.
  ///
  /// An error of the decoder ends the sequence.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: Reads them.
  /// - Returns: The values.
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type,
    decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
