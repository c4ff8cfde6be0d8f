/// Names and values of a query or of an `application/x-www-form-urlencoded` body, in their order.
///
/// Keys are flat, every name and value is well-formed UTF-8 and compared octet by octet.
public struct Form: Sendable, Hashable {
  /// One name with its value.
  public struct Pair: Sendable, Hashable {
    /// The name, decoded.
    public let name: String
    /// The value, decoded; empty when there was no `=`.
    public let value: String
  }

  /// Everything that was sent, repeated names included.
  public let pairs: [Pair]

  /// Makes a form of pairs.
  public init(_ pairs: KeyValuePairs<String, String> = [:]) {
    self.pairs = pairs.map { Pair(name: $0.key, value: $0.value) }
  }

  /// Decodes a form; throws 400 for a malformed escape, for text that is not UTF-8 and for more
  /// than `maximum` pairs.
  public init(decoding octets: Span<UInt8>, maximum: Int = 1_000) throws(HTTPError) {
    var pairs: [Pair] = []
    var start = 0
    while start < octets.count {
      var end = start
      var equals: Int?
      while end < octets.count, octets[end] != 0x26 {
        if octets[end] == 0x3d, equals == nil { equals = end }
        end += 1
      }
      if end > start {
        guard pairs.count < maximum else {
          throw HTTPError(.badRequest, "The form has too many fields.")
        }
        let split = equals ?? end
        let name = try Self.text(octets, from: start, to: split)
        let value = try Self.text(octets, from: min(split + 1, end), to: end)
        pairs.append(Pair(name: name, value: value))
      }
      start = end + 1
    }
    self.pairs = pairs
  }

  /// The value of a name, nil when it was not sent; throws 400 when it was sent more than once.
  public func value(_ name: String) throws(HTTPError) -> String? {
    var found: String?
    for pair in pairs where pair.name.utf8.elementsEqual(name.utf8) {
      guard found == nil else {
        throw HTTPError(.badRequest, "A form field was sent more than once.")
      }
      found = pair.value
    }
    return found
  }

  /// All values of a name in their order.
  public func values(_ name: String) -> [String] {
    pairs.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
  }

  /// The form as it goes on the wire.
  public var encoded: String {
    pairs.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
      .joined(separator: "&")
  }

  /// Whether the escapes of a range are right and make UTF-8.
  static func isWellFormed(_ input: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var decoded: [UInt8] = []
    return PercentCoding.decode(input, from: start, to: end, plusIsSpace: true, into: &decoded)
      && PercentCoding.isUTF8(decoded.span)
  }

  private static func text(
    _ octets: Span<UInt8>,
    from start: Int,
    to end: Int
  ) throws(HTTPError) -> String {
    var decoded: [UInt8] = []
    guard
      PercentCoding.decode(octets, from: start, to: end, plusIsSpace: true, into: &decoded),
      let text = String(validating: decoded, as: UTF8.self)
    else { throw HTTPError(.badRequest, "The form is not well-formed UTF-8.") }
    return text
  }
}
