/// The rule that keeps other sites from making changes, or reading streams, with a visitor's cookie.
///
/// It holds for unsafe methods and event streams. `Origin`, where the browser sends it, must name
/// this host and port; else `Sec-Fetch-Site`, where it is sent, must be `same-origin` or `none`. A
/// client that sends neither is not a browser and passes.
enum OriginCheck {
  /// Whether a request with these field values passes.
  static func allows(
    origin: String?,
    fetchSite: String?,
    host: String,
    isSecure: Bool
  ) -> Bool {
    if let origin {
      return isOwn(origin, host: host, isSecure: isSecure)
    }
    guard let fetchSite else { return true }
    return fetchSite.utf8.elementsEqual("same-origin".utf8)
      || fetchSite.utf8.elementsEqual("none".utf8)
  }

  /// Whether an origin is `http` or `https` with this host and port; `null` never is.
  private static func isOwn(_ origin: String, host: String, isSecure: Bool) -> Bool {
    let bytes = origin.utf8.map(ASCII.lowercase)
    let schemes: [(prefix: String, port: String)] =
      isSecure ? [("https://", ":443")] : [("http://", ":80"), ("https://", ":443")]
    let scheme = schemes.first { bytes.starts(with: $0.prefix.utf8) }
    guard let scheme else { return false }
    let authority = withPort(bytes.dropFirst(scheme.prefix.utf8.count), scheme.port)
    return !host.utf8.isEmpty
      && authority == withPort(host.utf8.map(ASCII.lowercase)[...], scheme.port)
  }

  /// The authority with the scheme's own port (`:80`) appended if it says none.
  private static func withPort(_ authority: ArraySlice<UInt8>, _ port: String) -> [UInt8] {
    let name = authority.lastIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? authority.startIndex
    return authority[name...].contains(UInt8(ascii: ":"))
      ? Array(authority) : Array(authority) + Array(port.utf8)
  }
}
