/// The name of a field line, compared without regard to case (RFC 9110 section 5.1).
///
/// It is kept in lower case; answers spell it with capitals after each hyphen, and
/// `ETag` and `WWW-Authenticate` as they are registered.
public struct FieldName: Hashable, Sendable, CustomStringConvertible {
  /// The name in lower case.
  public let description: String

  /// Takes a name, nil when it is empty or holds an octet that no token may (section 5.6.2).
  public init?(_ name: String) {
    var lowered: [UInt8] = []
    for octet in name.utf8 {
      guard octet.isTokenOctet else { return nil }
      lowered.append(octet.asciiLowercased)
    }
    guard !lowered.isEmpty else { return nil }
    description = String(decoding: lowered, as: UTF8.self)
  }

  init(known: String) {
    description = known
  }

  /// Appends the name as answers spell it.
  func append(to output: inout [UInt8]) {
    switch description {
    case "etag": return output.append(contentsOf: "ETag".utf8)
    case "www-authenticate": return output.append(contentsOf: "WWW-Authenticate".utf8)
    default: break
    }
    var capital = true
    for octet in description.utf8 {
      output.append(capital && octet &- 0x61 < 26 ? octet & 0xdf : octet)
      capital = octet == 0x2d
    }
  }
}
