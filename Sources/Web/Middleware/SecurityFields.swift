public import HTTP

/// The field lines that every answer carries, encoded once.
public enum SecurityFields {
  /// For an answer, which may say itself how long it may be kept, and may have to come over TLS from
  /// now on, as its request did (RFC 6797).
  static func block(isKept: Bool, isSecure: Bool) -> FieldBlock {
    switch (isKept, isSecure) {
    case (false, false): page
    case (true, false): base
    case (false, true): securePage
    case (true, true): secureBase
    }
  }

  /// For answers that say themselves how long they may be kept, such as static files.
  public static let base = FieldBlock(lines)

  /// For all other answers, which nobody may keep.
  public static let page = {
    var lines = Self.lines
    lines.append(.cacheControl, "no-store")
    return FieldBlock(lines)
  }()

  private static let secureBase = FieldBlock(secureLines)

  private static let securePage = {
    var lines = Self.secureLines
    lines.append(.cacheControl, "no-store")
    return FieldBlock(lines)
  }()

  /// Browsers heed the last two where the connection is secure alone (HTML section 7.1.3, RFC 6797).
  private static let secureLines = {
    var lines = Self.lines
    lines.append(.crossOriginOpenerPolicy, "same-origin")
    lines.append(.strictTransportSecurity, "max-age=31536000")
    return lines
  }()

  private static let lines = {
    var lines = FieldList()
    lines.append(.contentSecurityPolicy, policy)
    lines.append(.xContentTypeOptions, "nosniff")
    lines.append(.xFrameOptions, "DENY")
    lines.append(.referrerPolicy, "same-origin")
    lines.append(.crossOriginResourcePolicy, "same-origin")
    return lines
  }()

  private static let policy: FieldValue = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
    """
}
