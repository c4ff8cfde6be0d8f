public import HTTP

/// A message for the next page, such as "Signed in": a cookie of one minute that carries only the
/// message's key, so that nobody can put words into our mouth.
///
/// `RequestContext.flash` reads it; the next page of HTML answered to a `GET` removes it.
public enum Flash {
  /// The cookie's name.
  public static let cookieName = "flash"

  /// The cookie to answer with; nil unless the key is 1 to 64 of A–Z, a–z, 0–9, `.`, `-` and `_`.
  public static func cookie(_ key: String, isSecure: Bool) -> SetCookie? {
    guard isKey(key) else { return nil }
    return make(key, maxAge: 60, isSecure: isSecure)
  }

  /// The key that a request carries, if it could be one of ours.
  static func key(of request: Request) -> String? {
    guard isIn(request), let key = request.cookies[cookieName], isKey(key) else { return nil }
    return key
  }

  /// Whether a request carries a message, of whatever key.
  static func isIn(_ request: Request) -> Bool {
    var count = 0
    request.forEachCookie(named: cookieName) { _ in count += 1 }
    return count > 0
  }

  /// The cookie that removes the message.
  static func removal(isSecure: Bool) -> SetCookie? {
    make("", maxAge: 0, isSecure: isSecure)
  }

  private static func isKey(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || ASCII.isKeyByte($0) }
  }

  private static func make(_ value: String, maxAge: Int, isSecure: Bool) -> SetCookie? {
    var cookie = SetCookie(name: cookieName, value: value)
    cookie?.maxAge = maxAge
    cookie?.isSecure = isSecure
    return cookie
  }
}

extension Response {
  /// Leaves a message of this key for the next page; a key that is none is ignored.
  public mutating func setFlash(_ key: String, _ context: RequestContext) {
    guard let cookie = Flash.cookie(key, isSecure: context.request.isSecure) else { return }
    cookies.append(cookie)
  }
}
