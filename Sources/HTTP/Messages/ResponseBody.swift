/// The body of an answer.
public enum ResponseBody: Sendable {
  /// None; `Content-Length: 0`.
  case empty
  /// These octets.
  case bytes([UInt8])
  /// A literal.
  case text(StaticString)
  /// A representation whose fields and octets were prepared in memory.
  case prepared(PreparedBody)
  /// A part of an open file.
  case file(FileBody)
  /// What a source produces until it ends; the connection closes after it.
  case stream(any StreamBody)
}
