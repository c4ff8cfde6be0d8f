/// A database file with a writer and a reader, each on its own thread.
///
/// Writes that are submitted while others are being committed share the next commit, so many small
/// writes share one sync of the disk. Reads do not wait for writes, and see every write that was
/// answered before they began.
public final class Database: Sendable {
  /// How a database is opened.
  public struct Options: Sendable {
    /// How the writer's connection is opened; it must end in a write-ahead log.
    public var writer = Connection.Options.durable
    /// How the reader's connection is opened.
    public var reader = Connection.Options.reader
    /// The most jobs that wait for the writer, and for the reader.
    public var queueCapacity = 1024
    /// The most jobs that share a commit.
    public var batch = 256
    /// Is told of each job that the database could not do, before its completion, on the same thread;
    /// it must not block.
    public var onFailure: @Sendable (SQLiteError) -> Void = { _ in }
    /// How long the writer waits, in milliseconds, for a lock for which it has just waited in vain;
    /// its connection's own busy timeout counts again once it has had the lock.
    public var lockedTimeout: Int32 = 250

    /// Makes the default options.
    public init() {}
  }

  /// The path of the file.
  public let path: String
  private let writer: Workers<Job>
  private let reader: Workers<Job>
  private let onFailure: @Sendable (SQLiteError) -> Void

  /// Opens the file, runs `prepare` on the writer's connection, and starts the threads.
  ///
  /// `prepare` is the place to migrate; it runs on the calling thread.
  ///
  /// - Throws: an `SQLiteError`, or what `prepare` throws.
  public init(
    path: String,
    options: Options = Options(),
    prepare: (Connection) throws -> Void = { _ in }
  ) throws {
    let writing = try Connection(path: path, options: options.writer)
    guard try writing.value("PRAGMA journal_mode", as: String.self) == "wal" else {
      throw SQLiteError(kind: .misuse, message: "no write-ahead log is possible", path: path)
    }
    try prepare(writing)
    let reading = try Connection(path: path, options: options.reader)
    let work = Writer(
      connection: writing,
      busyTimeout: options.writer.busyTimeout,
      lockedTimeout: options.lockedTimeout
    )
    guard
      let writer = Self.thread(
        for: work,
        capacity: options.queueCapacity,
        batch: options.batch,
        {
          $0.run($1, takeRest: $2)
        }
      ),
      let reader = Self.thread(
        for: reading,
        capacity: options.queueCapacity,
        batch: 1,
        { connection, jobs, _ in
          for job in jobs { connection.answer(job) }
        }
      )
    else {
      throw SQLiteError(kind: .outOfResources, message: "no thread could start", path: path)
    }
    self.path = path
    self.writer = writer
    self.reader = reader
    onFailure = options.onFailure
  }

  /// The number of writes that wait.
  public var waitingWrites: Int { writer.queueLength }

  /// The number of reads that wait.
  public var waitingReads: Int { reader.queueLength }

  /// Runs `job` in a transaction of the writer, and answers when that is on disk.
  ///
  /// When another process holds the database for too long, all jobs that wait fail with `locked`.
  /// A job that throws is undone and fails alone. A job may be run a second time after its effects
  /// were undone, and so must have none outside the database. `completion` runs on the writer's
  /// thread, or at once on the caller's with `queueFull` or `closed`; it must not block.
  public func write<Success: Sendable>(
    _ job: @escaping @Sendable (Connection) throws -> Success,
    completion: @escaping @Sendable (Result<Success, any Error>) -> Void
  ) {
    submit(Job(job, completion: watched(completion)), to: writer)
  }

  /// Runs `job` on the reader, which sees one state of the database and cannot change it.
  ///
  /// `completion` runs on the reader's thread, or at once on the caller's with `queueFull` or
  /// `closed`; it must not block.
  public func read<Success: Sendable>(
    _ job: @escaping @Sendable (Connection) throws -> Success,
    completion: @escaping @Sendable (Result<Success, any Error>) -> Void
  ) {
    submit(Job(job, completion: watched(completion)), to: reader)
  }

  /// Takes no more jobs, answers those that wait, moves the log into the file and closes it.
  ///
  /// Blocks until done; must not be called from a job or a completion. A second call does nothing.
  public func close() {
    reader.stop()
    writer.stop()
  }

  /// The thread that owns `tool` from now on, and lets go of it when it ends.
  private static func thread<Tool>(
    for tool: Tool,
    capacity: Int,
    batch: Int,
    _ work: @escaping @Sendable (Tool, [Job], _ takeRest: () -> [Job]) -> Void
  ) -> Workers<Job>? {
    let confined = Confined(tool: tool)
    return Workers(count: 1, capacity: capacity, batch: batch) { work(confined.tool, $0, $1) }
  }

  /// The completion, after whoever watches over the database.
  private func watched<Success>(
    _ completion: @escaping @Sendable (Result<Success, any Error>) -> Void
  ) -> @Sendable (Result<Success, any Error>) -> Void {
    { [onFailure] result in
      if case .failure(let error as SQLiteError) = result { onFailure(error) }
      completion(result)
    }
  }

  private func submit(_ job: Job, to workers: Workers<Job>) {
    guard !workers.submit(job) else { return }
    let isClosed = workers.isStopped
    job.fail(
      SQLiteError(
        kind: isClosed ? .closed : .queueFull,
        message: isClosed ? "the database is closed" : "too many jobs wait",
        path: path
      )
    )
  }
}

private struct Confined<Tool> {
  let tool: Tool
}

// Sound: one thread takes the connection over, by itself or in a writer, before the database's
// initialiser returns, and no other keeps it.
extension Confined: @unchecked Sendable {}
