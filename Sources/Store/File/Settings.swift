internal import SQLite

/// What the file knows about the installation.
enum Settings {
  private static let secretCount = 32

  /// The installation's secret, made at the first start.
  static func secret(in connection: Connection) throws(SQLiteError) -> [UInt8] {
    let kept = try connection.value(
      "SELECT value FROM settings WHERE key = 'secret'",
      as: [UInt8].self
    )
    guard let kept else { return try makeSecret(in: connection) }
    guard kept.count == secretCount else {
      throw SQLiteError(kind: .corrupt, message: "the secret is damaged", path: connection.path)
    }
    return kept
  }

  private static func makeSecret(in connection: Connection) throws(SQLiteError) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    let secret = (0..<secretCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    try connection.run("INSERT INTO settings (key, value) VALUES ('secret', ?)", secret)
    return secret
  }
}
