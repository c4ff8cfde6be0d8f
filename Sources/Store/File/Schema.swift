internal import SQLite

/// The tables of the store, and their history.
enum Schema {
  /// Marks a file as Rivulet's (PRAGMA application_id): "Rivu" in ASCII.
  static let application: Int32 = 0x5269_7675

  /// The steps, oldest first; one that was released is never changed.
  static let migrations = [first, friends, changeKeys, devices]

  /// The version of a file, which must be a store's; 0 when nothing is in it.
  static func version(of connection: Connection) throws(SQLiteError) -> Int {
    try connection.schemaVersion(upTo: migrations.count, application: application)
  }

  // Numbers of accounts are never given twice: a session of a deleted account must not find the
  // next one. A deleted row of a cart keeps its place until `deleted` is too long ago.
  private static let first = Migration(
    """
    CREATE TABLE settings (
      key TEXT NOT NULL PRIMARY KEY,
      value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE accounts (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      key TEXT NOT NULL UNIQUE,
      password TEXT NOT NULL,
      created INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE sessions (
      key BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
      account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
      created INTEGER NOT NULL,
      lastSeen INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_of_account ON sessions (account);

    CREATE TABLE carts (
      account INTEGER PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      version INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE cart_items (
      account INTEGER NOT NULL REFERENCES carts ON DELETE CASCADE,
      herb TEXT NOT NULL,
      position INTEGER NOT NULL,
      count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 9999),
      deletedAt INTEGER,
      PRIMARY KEY (account, herb)
    ) STRICT, WITHOUT ROWID;
    """
  )

  // The number of a friend is never given twice: an edit of a deleted one must not meet the next. The
  // row of a deleted friend stays a while, without what was known of them.
  private static let friends = Migration(
    """
    CREATE TABLE friend_lists (
      account INTEGER PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      version INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE friends (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
      first TEXT NOT NULL,
      last TEXT NOT NULL,
      phone TEXT NOT NULL,
      version INTEGER NOT NULL,
      isDeleted INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX friends_of_account ON friends (account);
    """
  )

  // What was changed under a one-time key, so that a post that is sent again after a restart changes
  // nothing more. The keys of one session stand together; `content` tells nothing of what was sent.
  private static let changeKeys = Migration(
    """
    CREATE TABLE change_keys (
      name BLOB NOT NULL CHECK (length(name) = 32),
      number INTEGER NOT NULL,
      content BLOB NOT NULL,
      subject INTEGER,
      made INTEGER NOT NULL,
      PRIMARY KEY (name, number)
    ) STRICT, WITHOUT ROWID;
    """
  )

  // What a session was begun with: names of a table of the program, never what a browser said.
  private static let devices = Migration(
    """
    ALTER TABLE sessions ADD COLUMN device TEXT CHECK (length(device) <= 40);
    """
  )
}
