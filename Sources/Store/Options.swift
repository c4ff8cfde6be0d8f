public import Domain
internal import Glibc
internal import SQLite

extension Store {
  /// How a store is opened.
  public struct Options: Sendable {
    /// The cost of password hashes, 1 to 11: the memory doubles with each, 64 MiB at 7.
    public var hashCost = 7
    /// The most passwords that are hashed at once; nil for one a core.
    public var hashThreads: Int?
    /// The most passwords that wait to be hashed.
    public var hashQueue = 32
    /// The most reads, and the most writes, that wait for the database.
    public var databaseQueue = 1024
    /// The most sessions that are kept in memory.
    public var cachedSessions = 10_000
    /// How long a statement waits for a lock that another process holds, in milliseconds.
    public var lockTimeout: Int32 = 5000
    /// The most pages of 4096 bytes that the file may have; nil for as many as the disk holds.
    public var pageLimit: Int?
    /// How long a session lasts without use, in seconds; its use is known to ten minutes.
    public var sessionIdle: Int64 = 7 * 86_400
    /// How long a session lasts in all, in seconds.
    public var sessionLifetime: Int64 = 30 * 86_400
    /// The most sessions of one account; a further one ends that which was not used for longest.
    public var sessionsPerAccount = 100
    /// Tells under which one-time key the caller asks for a change; called where a sequence of a
    /// service is subscribed to.
    public var changeKey: @Sendable () -> ChangeKey? = { nil }
    /// The time in seconds since 1970.
    public var clock: @Sendable () -> Int64 = { Int64(time(nil)) }

    /// Makes the default options.
    public init() {}

    var database: Database.Options {
      var database = Database.Options()
      database.queueCapacity = databaseQueue
      database.writer.busyTimeout = lockTimeout
      if let pageLimit { database.writer.pragmas.append("max_page_count = \(max(1, pageLimit))") }
      database.reader.busyTimeout = lockTimeout
      return database
    }

    var sessionLimits: SessionLimits {
      SessionLimits(
        idle: max(1, sessionIdle),
        lifetime: max(1, sessionLifetime),
        perAccount: max(1, sessionsPerAccount)
      )
    }
  }
}

extension PasswordHasher {
  /// Starts as many threads as the options and the cores allow.
  convenience init?(_ options: Store.Options) {
    let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    self.init(
      cost: min(max(options.hashCost, Yescrypt.costs.lowerBound), Yescrypt.costs.upperBound),
      threads: min(max(options.hashThreads ?? cores, 1), cores),
      capacity: options.hashQueue
    )
  }
}
