/// A command on the data, in place of serving.
enum Command: Equatable {
  case backUp(to: String)
  case restore(from: String)
  case check
  case listUsers
  case resetPassword(of: String)
  case deleteUser(String)

  /// The words of each command, and what it does; a word in capitals stands for any.
  static let usages: [(words: [String], explanation: String)] = [
    (["backup", "FILE"], "copy the data into a new file; the server may run"),
    (["restore", "FILE"], "put a backup in the place of the data; ends all sessions"),
    (["check"], "look for damage; the server may run"),
    (["user", "list"], "list the accounts; the server may run"),
    (["user", "reset-password", "NAME"], "give an account a new password, which is printed"),
    (["user", "delete", "NAME"], "delete an account and all that belongs to it"),
  ]

  /// The command that the words make; nil when they make none.
  init?(_ words: [String]) {
    switch (words.count, words.first, words.last) {
    case (2, "backup", let file?): self = .backUp(to: file)
    case (2, "restore", let file?): self = .restore(from: file)
    case (1, "check", _): self = .check
    case (2, "user", "list"): self = .listUsers
    case (3, "user", let name?) where words[1] == "reset-password": self = .resetPassword(of: name)
    case (3, "user", let name?) where words[1] == "delete": self = .deleteUser(name)
    default: return nil
    }
  }

  /// Whether a command begins with the words.
  static func mayBegin(with words: [String]) -> Bool {
    usages.contains { usage in
      words.count <= usage.words.count
        && zip(words, usage.words).allSatisfy { word, expected in
          word == expected || expected.utf8.allSatisfy { (65...90).contains($0) }
        }
    }
  }

  /// The help, a line a command.
  static var help: String {
    usages.map { usage in
      let words = usage.words.joined(separator: " ")
      let gap = String(repeating: " ", count: max(2, 34 - words.utf8.count))
      return "  \(words)\(gap)\(usage.explanation)"
    }
    .joined(separator: "\n")
  }
}
