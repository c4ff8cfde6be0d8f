/// The names under which the server may be spoken to, against DNS rebinding.
///
/// A page of a foreign name that now resolves to this server is same-origin for the browser; only
/// the `Host` field tells. IP literals, `localhost`, names under `.local` and the configured names
/// pass, whatever the port; any other host is answered with 421 before anything else is done.
public struct HostCheck: Sendable {
  private let names: [[UInt8]]

  /// Allows these names besides; case and a final dot do not matter.
  public init(allowed names: [String] = []) {
    self.names = names.map { name in
      let bytes = name.utf8.map(ASCII.lowercase)
      return bytes.last == UInt8(ascii: ".") ? bytes.dropLast() : bytes
    }
  }

  /// Whether a text can be the name of a host: letters, digits, `-` and `_` in parts of up to 63, with
  /// dots between and perhaps at the end, 253 octets in all (RFC 1123 section 2.1).
  ///
  /// Without scheme, port, path or brackets; a name of other letters is written as it is sent, `xn--…`.
  public static func isName(_ text: String) -> Bool {
    var parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return text.utf8.count <= 253 && parts.allSatisfy(isLabel)
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard (1...63).contains(label.count), label.first != hyphen, label.last != hyphen else {
      return false
    }
    return label.allSatisfy(ASCII.isKeyByte)
  }

  /// Whether a `Host` value passes; the port is not looked at.
  public func allows(_ host: Span<UInt8>) -> Bool {
    guard host.count > 0 else { return true }
    if host[0] == UInt8(ascii: "[") { return true }
    var end = 0
    while end < host.count, host[end] != UInt8(ascii: ":") {
      end += 1
    }
    if end > 1, host[end - 1] == UInt8(ascii: ".") {
      end -= 1
    }
    let name = host.extracting(0..<end)
    return Self.isIPv4(name) || Self.equal(name, Self.localhost) || Self.isLocal(name)
      || names.contains { Self.equal(name, $0) }
  }

  private static let localhost = Array("localhost".utf8)
  private static let local = Array(".local".utf8)

  private static func isLocal(_ name: Span<UInt8>) -> Bool {
    name.count > local.count
      && equal(name.extracting(name.count - local.count..<name.count), local)
  }

  private static func equal(_ name: Span<UInt8>, _ other: [UInt8]) -> Bool {
    guard name.count == other.count else { return false }
    for index in other.indices where ASCII.lowercase(name[index]) != other[index] {
      return false
    }
    return true
  }

  /// Whether the name is four decimal numbers up to 255, the only form that browsers send.
  private static func isIPv4(_ name: Span<UInt8>) -> Bool {
    guard name.count <= 15 else { return false }
    var parts = 0
    var digits = 0
    var value = 0
    for index in name.indices {
      let byte = name[index]
      if (48...57).contains(byte) {
        value = value * 10 + Int(byte - 48)
        digits += 1
        guard digits <= 3, value <= 255 else { return false }
      } else {
        guard byte == UInt8(ascii: "."), digits > 0 else { return false }
        parts += 1
        digits = 0
        value = 0
      }
    }
    return parts == 3 && digits > 0
  }
}
