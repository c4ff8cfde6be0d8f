/// Runs many jobs in one transaction, so that they share one sync of the disk.
struct GroupCommit {
  let connection: Connection

  /// Runs the jobs in order and answers each after the commit that holds its effects.
  func run(_ jobs: [Job]) {
    guard jobs.count > 1 else {
      for job in jobs { connection.finish(job, kind: .immediate) }
      return
    }
    do throws(SQLiteError) {
      try connection.run(TransactionKind.immediate.rawValue)
    } catch {
      for job in jobs { job.fail(error) }
      return
    }
    do throws(SQLiteError) {
      var outcomes: [Job.Outcome] = []
      outcomes.reserveCapacity(jobs.count)
      for job in jobs { outcomes.append(try runInSavepoint(job)) }
      try connection.run("COMMIT")
      for outcome in outcomes { outcome.answer() }
    } catch {
      // The transaction is lost, perhaps through one job alone (a full disk): nobody was answered,
      // so each gets a transaction and a verdict of its own.
      connection.rollBack()
      for job in jobs { connection.finish(job, kind: .immediate) }
    }
  }

  private func runInSavepoint(_ job: Job) throws(SQLiteError) -> Job.Outcome {
    try connection.run("SAVEPOINT job")
    let outcome = job.run(connection)
    if !outcome.hasSucceeded { try connection.run("ROLLBACK TO job") }
    try connection.run("RELEASE job")
    return outcome
  }
}
