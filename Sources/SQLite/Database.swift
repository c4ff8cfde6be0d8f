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
    guard
      let writer = Self.thread(
        for: writing,
        capacity: options.queueCapacity,
        batch: options.batch,
        {
          GroupCommit(connection: $0).run($1)
        }
      ),
      let reader = Self.thread(
        for: reading,
        capacity: options.queueCapacity,
        batch: 1,
        {
          for job in $1 { $0.answer(job) }
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

  /// The thread that owns `connection` from now on, and closes it when it ends.
  private static func thread(
    for connection: Connection,
    capacity: Int,
    batch: Int,
    _ work: @escaping @Sendable (Connection, [Job]) -> Void
  ) -> Workers<Job>? {
    let confined = Confined(connection: connection)
    return Workers(count: 1, capacity: capacity, batch: batch) { work(confined.connection, $0) }
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

private struct Confined {
  let connection: Connection
}

// Sound: one thread takes the connection over before the initialiser returns, and no other keeps it.
extension Confined: @unchecked Sendable {}
