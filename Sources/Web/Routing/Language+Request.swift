public import HTTP

extension Language {
  /// The cookie in which a visitor's choice is kept.
  public static let cookieName = "lang"

  /// The cookie that keeps this language for a year.
  public func cookie(isSecure: Bool) -> SetCookie? {
    var cookie = SetCookie(name: Self.cookieName, value: tag)
    cookie?.maxAge = 365 * 86_400
    cookie?.isSecure = isSecure
    return cookie
  }

  /// The language of a request: the cookie, else `Accept-Language`, else English.
  static func of(_ request: Request) -> Self {
    if request.has(.cookie), let tag = request.cookies[cookieName], let chosen = Self(tag: tag) {
      return chosen
    }
    return request.acceptLanguage.flatMap(preferred(acceptLanguage:)) ?? .english
  }
}
