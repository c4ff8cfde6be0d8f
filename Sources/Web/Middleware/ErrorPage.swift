public import HTTP

/// What an error page has to say; never more than this reaches a visitor.
public struct ErrorPage: Sendable {
  /// The status of the answer.
  public let status: Status
  /// One plain sentence in English; a renderer may say its own by status and language.
  public let message: String
  /// What the visitor can name when they ask for help.
  public let requestID: RequestID
  /// The visitor's language.
  public let language: Language
  /// Who is signed in, where that is known.
  public let user: SignedInUser?

  /// Makes the HTML of an error page; runs on the connection's loop and must not block.
  public typealias Renderer = @Sendable (ErrorPage) -> [UInt8]

  /// A page without style, for an application that brings none.
  public static let plain: Renderer = { page in
    let title = "\(page.status.code) \(page.status.reason)"
    let text = """
      <!doctype html>
      <html lang="en">
      <head><meta charset="utf-8"><title>\(title)</title></head>
      <body><h1>\(title)</h1><p>\(escaped(page.message))</p><p>\(page.requestID)</p></body>
      </html>

      """
    return Array(text.utf8)
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
