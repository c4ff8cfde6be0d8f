import HTTP

/// The proxies whose word about the client is believed: its address and whether it came over TLS.
///
/// Of anybody else `X-Forwarded-For` and `X-Forwarded-Proto` mean nothing.
public struct TrustedProxies: Sendable {
  private let ranges: [AddressRange]

  /// Believes the proxies in these ranges; none by default.
  public init(_ ranges: [AddressRange] = []) {
    self.ranges = ranges
  }

  /// The request as its client made it.
  ///
  /// The client is the last address of `X-Forwarded-For` that is not one of our proxies, as those
  /// before it are the client's own words; the last `X-Forwarded-Proto` says whether it used TLS.
  func resolve(_ request: Request) -> Request {
    guard !ranges.isEmpty, isTrusted(request.peer) else { return request }
    var resolved = request
    resolved.isSecure = lastItem(of: .xForwardedProto, in: request).map(Self.isHTTPS) ?? false
    for item in items(of: .xForwardedFor, in: request).reversed() {
      guard let address = Self.address(item) else { break }
      resolved.peer = address
      guard isTrusted(address) else { break }
    }
    return resolved
  }

  private func isTrusted(_ address: PeerAddress) -> Bool {
    ranges.contains { $0.contains(address) }
  }

  /// The items of all lines of a field, as octets: those before the last are anybody's words, and
  /// may be no text.
  private func items(of name: FieldName, in request: Request) -> [ArraySlice<UInt8>] {
    var items: [ArraySlice<UInt8>] = []
    request.forEachValue(of: name) { value in
      let octets = value.indices.map { value[$0] }
      items += octets.split(separator: UInt8(ascii: ",")).map(Self.trimmed)
    }
    return items
  }

  private func lastItem(of name: FieldName, in request: Request) -> ArraySlice<UInt8>? {
    items(of: name, in: request).last
  }

  private static func isHTTPS(_ item: ArraySlice<UInt8>) -> Bool {
    item.lazy.map(ASCII.lowercase).elementsEqual("https".utf8)
  }

  /// An address, perhaps in brackets and with a port.
  private static func address(_ item: ArraySlice<UInt8>) -> PeerAddress? {
    let colon = UInt8(ascii: ":")
    var text = item
    if item.first == UInt8(ascii: "[") {
      guard let end = item.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      text = item[(item.startIndex + 1)..<end]
    } else if item.count(where: { $0 == colon }) == 1, let port = item.firstIndex(of: colon) {
      text = item[..<port]
    }
    guard text.count <= 45 else { return nil }
    return PeerAddress(text: String(decoding: text, as: UTF8.self))
  }

  private static func trimmed(_ item: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    guard let first = item.firstIndex(where: { !isBlank($0) }),
      let last = item.lastIndex(where: { !isBlank($0) })
    else { return [] }
    return item[first...last]
  }
}
