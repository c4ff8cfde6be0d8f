/// Work for a connection, and whom to tell.
struct Job: Sendable {
  /// What a run came to; `answer` tells it.
  struct Outcome {
    let hasSucceeded: Bool
    let answer: @Sendable () -> Void
  }

  /// Does the work, and answers nobody yet.
  let run: @Sendable (Connection) -> Outcome
  /// Answers that the work could not be done.
  let fail: @Sendable (any Error) -> Void

  init<Success: Sendable>(
    _ work: @escaping @Sendable (Connection) throws -> Success,
    completion: @escaping @Sendable (Result<Success, any Error>) -> Void
  ) {
    run = { connection in
      let result = Result { try work(connection) }
      guard case .success = result else {
        return Outcome(hasSucceeded: false) { completion(result) }
      }
      return Outcome(hasSucceeded: true) { completion(result) }
    }
    fail = { completion(.failure($0)) }
  }
}

extension Connection {
  /// Runs a job in a deferred transaction of its own, and answers it.
  func answer(_ job: Job) {
    finish(job, kind: .deferred)
  }

  /// Runs a job in a transaction of its own, and answers it after the commit.
  private func finish(_ job: Job, kind: TransactionKind) {
    do throws(SQLiteError) {
      try run(kind.rawValue)
      conclude(job)
    } catch {
      rollBack()
      job.fail(error)
    }
  }

  /// Runs a job in the open transaction, ends that, and answers the job after the commit.
  func conclude(_ job: Job) {
    do throws(SQLiteError) {
      let outcome = job.run(self)
      if outcome.hasSucceeded {
        try run("COMMIT")
      } else {
        rollBack()
      }
      outcome.answer()
    } catch {
      rollBack()
      job.fail(error)
    }
  }
}
