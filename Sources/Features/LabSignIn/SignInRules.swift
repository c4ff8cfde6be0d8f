/// Who may try to sign in: both texts are longer than two characters.
enum SignInRules {
  static func isLongEnough(_ text: String) -> Bool { text.count > 2 }
}
