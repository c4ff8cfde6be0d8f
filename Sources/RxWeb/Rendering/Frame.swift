import HTTP
import Web

/// What the frame round a page shows.
struct Frame {
  /// The path of the page.
  var path: String
  /// Path and query, for coming back here.
  var target: String
  var user: SignedInUser?
  /// The key of the message that the request before has left.
  var flash: String?
  /// The one-time key of the page's forms.
  var oneTimeKey: String
  /// What is wrong with the form that was sent.
  var problems: [Problem] = []
}

/// One thing that is wrong with a form.
struct Problem {
  /// The id of the field, if it is one field's.
  let field: String?
  let text: String
}

extension Frame {
  /// The frame of the page at `place` that answers a request; an action is answered at an address of its
  /// own, to which nobody can come back.
  init(_ context: RequestContext, at place: String) {
    let request = context.request
    path = request.path
    let isDocument = request.method == .get || request.method == .head
    target = isDocument ? String(decoding: request.target, as: UTF8.self) : place
    user = context.session.user
    flash = context.flash
    oneTimeKey = OneTimeKey.make()
  }
}

/// Keys that let a form post act once.
enum OneTimeKey {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  /// A random key of 126 bits in 21 characters.
  static func make() -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(22)
    for _ in 0..<3 {
      var bits = UInt64.random(in: .min ... .max)
      for _ in 0..<7 {
        bytes.append(alphabet[Int(bits & 63)])
        bits >>= 6
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
