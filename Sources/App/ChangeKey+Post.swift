import Domain
import Web

extension ChangeKey {
  /// The one-time key of the post that is being carried out; nil when that has none.
  static var ofPost: ChangeKey? {
    guard let post = KeyedPost.current else { return nil }
    return ChangeKey(name: post.name, content: post.content) { post.takeNumber() }
  }
}
