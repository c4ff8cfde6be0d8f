/// A cookie that an answer sets (RFC 6265bis section 4.1); without a Domain, so host-only.
public struct SetCookie: Sendable, Hashable {
  /// When a cookie goes along with requests that other sites cause.
  public enum SameSite: String, Sendable, Hashable {
    /// Never.
    case strict = "Strict"
    /// With top-level navigation by a safe method.
    case lax = "Lax"
  }

  /// The name, a token.
  public let name: String
  /// The value, of the octets that section 4.1.1 allows.
  public let value: String
  /// The path prefix.
  public var path: FieldValue = "/"
  /// How long the cookie lives, in seconds, at most 400 days; nil ends with the browser's session, 0 removes it.
  public var maxAge: Int?
  /// Whether scripts are kept from reading it.
  public var isHTTPOnly = true
  /// Whether it travels over TLS only.
  public var isSecure = false
  /// Whether it goes along with cross-site requests.
  public var sameSite = SameSite.lax

  /// Takes a name and a value; nil when one holds an octet that a cookie may not, or both together
  /// exceed 4,096 octets.
  public init?(name: String, value: String) {
    let nameIsToken = !name.isEmpty && name.utf8.allSatisfy { $0.isTokenOctet }
    let valueIsPlain = value.utf8.allSatisfy { octet in
      octet > 0x20 && octet < 0x7f && octet != 0x22 && octet != 0x2c && octet != 0x3b
        && octet != 0x5c
    }
    guard nameIsToken, valueIsPlain, name.utf8.count + value.utf8.count <= 4_096 else { return nil }
    self.name = name
    self.value = value
  }

  /// The value of the Set-Cookie field.
  public var fieldValue: FieldValue {
    var encoded: [UInt8] = []
    append(to: &encoded)
    return FieldValue(safe: String(decoding: encoded, as: UTF8.self))
  }

  func append(to output: inout [UInt8]) {
    output.append(contentsOf: name.utf8)
    output.append(0x3d)
    output.append(contentsOf: value.utf8)
    output.append(contentsOf: "; Path=".utf8)
    // A semicolon would begin another attribute.
    for octet in path.description.utf8 where octet != 0x3b { output.append(octet) }
    if let maxAge {
      output.append(contentsOf: "; Max-Age=".utf8)
      output.append(decimal: min(max(maxAge, 0), 400 * 86_400))
    }
    if isHTTPOnly { output.append(contentsOf: "; HttpOnly".utf8) }
    output.append(contentsOf: "; SameSite=".utf8)
    output.append(contentsOf: sameSite.rawValue.utf8)
    if isSecure { output.append(contentsOf: "; Secure".utf8) }
  }
}
