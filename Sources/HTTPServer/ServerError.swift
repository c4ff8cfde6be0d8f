/// Why a server could not be set up.
public struct ServerError: Error, Sendable, CustomStringConvertible {
  /// One line for the person who starts the server.
  public let description: String
  /// The system's error number, 0 when there is none.
  public let code: Int32

  init(_ description: String, code: Int32 = 0) {
    self.description = description
    self.code = code
  }
}
