/// Runs many jobs in one transaction, so that they share one sync of the disk.
struct GroupCommit {
  /// Jobs that were not run, as another process holds the lock that they need.
  struct Blocked {
    let jobs: [Job]
    let error: SQLiteError
  }

  let connection: Connection

  /// Runs the jobs in order and answers each after the commit that holds its effects.
  ///
  /// - Returns: The jobs that are not answered, for want of the lock; nil when all are.
  func run(_ jobs: [Job]) -> Blocked? {
    guard jobs.count > 1 else { return runAlone(jobs) }
    do throws(SQLiteError) {
      try connection.run(TransactionKind.immediate.rawValue)
    } catch {
      return refuse(jobs, error)
    }
    do throws(SQLiteError) {
      var outcomes: [Job.Outcome] = []
      outcomes.reserveCapacity(jobs.count)
      for job in jobs { outcomes.append(try runInSavepoint(job)) }
      try connection.run("COMMIT")
      for outcome in outcomes { outcome.answer() }
      return nil
    } catch {
      // The transaction is lost, perhaps through one job alone (a full disk): nobody was answered,
      // so each gets a transaction and a verdict of its own.
      connection.rollBack()
      return runAlone(jobs)
    }
  }

  /// Runs each job in a transaction of its own.
  private func runAlone(_ jobs: [Job]) -> Blocked? {
    for (index, job) in jobs.enumerated() {
      do throws(SQLiteError) {
        try connection.run(TransactionKind.immediate.rawValue)
      } catch {
        if error.kind == .locked { return Blocked(jobs: Array(jobs[index...]), error: error) }
        connection.rollBack()
        job.fail(error)
        continue
      }
      connection.conclude(job)
    }
    return nil
  }

  /// Answers jobs whose transaction cannot begin, unless it is for want of the lock.
  private func refuse(_ jobs: [Job], _ error: SQLiteError) -> Blocked? {
    if error.kind == .locked { return Blocked(jobs: jobs, error: error) }
    for job in jobs { job.fail(error) }
    return nil
  }

  private func runInSavepoint(_ job: Job) throws(SQLiteError) -> Job.Outcome {
    try connection.run("SAVEPOINT job")
    let outcome = job.run(connection)
    if !outcome.hasSucceeded { try connection.run("ROLLBACK TO job") }
    try connection.run("RELEASE job")
    return outcome
  }
}
