/// Why a request is refused, as the answer that says so.
public struct HTTPError: Error, Sendable {
  /// The status of the answer, 400 or above.
  public var status: Status
  /// One plain sentence for the person at the other end; holds nothing that the client sent.
  public var message: String
  /// Fields of the answer, such as `Allow` or `Retry-After`.
  public var fields: FieldList
  /// What the log says in place of the message, which may be in the visitor's language; never sent.
  public var cause: String?

  /// Makes a refusal; without a message the status's own phrase is said.
  public init(
    _ status: Status,
    _ message: String = "",
    fields: FieldList = FieldList(),
    cause: String? = nil
  ) {
    self.status = status
    self.message = message.isEmpty ? status.reason : message
    self.fields = fields
    self.cause = cause
  }
}
