/// How lines of the log are written.
enum LogFormat: String {
  /// Words and pairs, for people.
  case text
  /// An object a line, for programs.
  case json
}
