/// The kind of answer that a post is to get.
enum AnswerWish: Sendable {
  /// A page, or the way to one.
  case page
  /// None but an acknowledgement, as the page's live view shows what comes of it.
  case acknowledgement
  /// JSON.
  case json
}
