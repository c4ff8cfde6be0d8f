internal import Domain
internal import SQLite

/// What owners do with their accounts on SQLite, answering by callback on the threads of the
/// database and the hasher.
struct OwnAccountStorage: Sendable {
  let accounts: AccountStorage
  let sessions: SessionStorage

  /// The sessions that are not over, the one used last first.
  func sessions(
    of account: Account,
    answer: @escaping Answer<[AccountSession], AccountError>
  ) {
    let newest = sessions.limits.newestOver(at: sessions.clock())
    accounts.database.read { connection in
      try connection.rows(
        """
        SELECT key, created, lastSeen, device FROM sessions
        WHERE account = ? AND created > ? AND lastSeen > ? ORDER BY lastSeen DESC, created DESC
        """,
        account.id.raw,
        newest.created,
        newest.lastSeen
      ) { (row) throws(SQLiteError) -> AccountSession? in
        guard let key = SessionKey(try row[0]) else { return nil }
        let device: String? = try row[3]
        return AccountSession(
          key: key,
          began: try row[1],
          lastUsed: try row[2],
          device: device.flatMap { Device(stored: $0) }
        )
      }
      .compactMap { $0 }
    } completion: { result in
      answer(result.mapError(AccountError.init))
    }
  }

  /// Gives an account another password; ends all its sessions but one, and answers with the proof of
  /// the new password.
  func changePassword(
    of account: Account,
    from password: Password,
    to other: Password,
    keeping session: SessionKey,
    answer: @escaping Answer<SignInProof, AccountError>
  ) {
    let deed = Deed(of: account, password: password, change: accounts.changes.next())
    attempt(deed, answer: answer) { old in
      accounts.hasher.hash(other) { hashed in
        switch hashed {
        case .failure(let error): answer(.failure(error))
        case .success(let hash):
          change(deed, hash: old, answer: { answer($0.map { SignInProof(hash: hash) }) }) {
            connection in
            try connection.run(
              "UPDATE accounts SET password = ? WHERE id = ?",
              hash,
              account.id.raw
            )
            return try SessionRows(connection: connection).endOthers(than: session, of: account.id)
          }
        }
      }
    } again: {
      accounts.find(account.name) { found in
        answer(found.flatMap { $0.map { .success($0.signIn.proof) } ?? .failure(.wrongPassword) })
      }
    }
  }

  /// Ends some sessions of an account.
  func endSessions(
    _ choice: SessionChoice,
    of account: Account,
    password: Password,
    keeping session: SessionKey,
    answer: @escaping Answer<Void, AccountError>
  ) {
    let deed = Deed(of: account, password: password, change: accounts.changes.next())
    attempt(deed, answer: answer) { old in
      change(deed, hash: old, answer: answer) { connection in
        let rows = SessionRows(connection: connection)
        switch choice {
        case .others: return try rows.endOthers(than: session, of: account.id)
        case .one(let id): return try rows.end(id: id, of: account.id)
        }
      }
    } again: {
      answer(.success(()))
    }
  }

  /// Deletes an account and all that belongs to it.
  func delete(
    _ account: Account,
    password: Password,
    answer: @escaping Answer<Void, AccountError>
  ) {
    let deed = Deed(of: account, password: password, change: accounts.changes.next())
    attempt(deed, answer: answer) { old in
      change(deed, hash: old, answer: answer) { connection in
        let ended = try SessionRows(connection: connection).endOthers(than: nil, of: account.id)
        try connection.run("DELETE FROM accounts WHERE id = ?", account.id.raw)
        return ended
      }
    } again: {
      answer(.success(()))
    }
  }

  /// What an owner asks for, with the password that allows it.
  private struct Deed: Sendable {
    let account: Account
    let password: Password
    /// Set when it has a one-time key.
    let change: KeyedChange?

    init(of account: Account, password: Password, change: KeyedChange?) {
      self.account = account
      self.password = password
      self.change = change
    }
  }

  /// Goes on with the stored hash when the password is the account's, or says that the deed was done
  /// before, whose password may not be the account's any more; else answers.
  private func attempt<Success>(
    _ deed: Deed,
    answer: @escaping Answer<Success, AccountError>,
    then proceed: @escaping @Sendable (String) -> Void,
    again: @escaping @Sendable () -> Void
  ) {
    guard let change = deed.change else {
      return verify(deed.account, deed.password, answer: answer, then: proceed)
    }
    accounts.changes.isMade(change) { found in
      switch found {
      case .failure(let error): answer(.failure(AccountError(error)))
      case .success(true): again()
      case .success(false): verify(deed.account, deed.password, answer: answer, then: proceed)
      }
    }
  }

  /// Goes on with the stored hash when the password is the account's; else answers.
  private func verify<Success>(
    _ account: Account,
    _ password: Password,
    answer: @escaping Answer<Success, AccountError>,
    then proceed: @escaping @Sendable (String) -> Void
  ) {
    accounts.find(account.name) { found in
      switch found {
      case .failure(let error): answer(.failure(error))
      case .success(let stored):
        let own = stored?.account.id == account.id ? stored : nil
        accounts.hasher.verify(password, against: own?.hash) { verified in
          switch verified {
          case .failure(let error): answer(.failure(error))
          case .success(let verdict):
            guard verdict.isRight, let own else { return answer(.failure(.wrongPassword)) }
            proceed(own.hash)
          }
        }
      }
    }
  }

  /// Makes a change unless the password has changed meanwhile, and ends the sessions it gives.
  private func change(
    _ deed: Deed,
    hash: String,
    answer: @escaping Answer<Void, AccountError>,
    _ body: @escaping @Sendable (Connection) throws -> [SessionKey]
  ) {
    accounts.changes.write(deed.change) { connection in
      let isPresent = try connection.value(
        "SELECT count(*) FROM accounts WHERE id = ? AND password = ?",
        deed.account.id.raw,
        hash,
        as: Int.self
      )
      guard isPresent == 1 else { throw AccountError.wrongPassword }
      return (try body(connection), nil)
    } again: { _, _ -> [SessionKey] in
      []
    } completion: { [sessions] result in
      if case .success(let ended) = result { sessions.announceEnd(of: ended) }
      answer(result.map { _ in }.mapError(AccountError.init))
    }
  }
}
