internal import Domain
internal import SQLite

/// The accounts on SQLite, answering by callback on the threads of the database and the hasher.
struct AccountStorage: Sendable {
  /// An account with the hash of its password.
  struct Stored: Sendable {
    let account: Account
    let hash: String
    /// Whether the same post has made it before, as its one-time key says.
    var isOwn = false

    var signIn: SignIn { SignIn(account: account, proof: SignInProof(hash: hash)) }
  }

  let database: Database
  let changes: KeyedChanges
  let hasher: PasswordHasher
  let clock: @Sendable () -> Int64

  /// Whether an account has the name; does not wait for writes.
  ///
  /// For a post that is sent again, the name that it has taken itself is free.
  func isTaken(_ name: Username, answer: @escaping Answer<Bool, AccountError>) {
    find(name, madeUnder: changes.key) { found in
      answer(found.map { $0.map { !$0.isOwn } ?? false }.mapError { _ in .unavailable })
    }
  }

  /// Makes an account; of several for one name at once, the unique key lets one through.
  func register(
    _ name: Username,
    _ password: Password,
    answer: @escaping Answer<Account, AccountError>
  ) {
    let key = changes.key
    find(name, madeUnder: key) { found in
      switch found {
      case .failure(let error): answer(.failure(error))
      case .success(let stored?):
        answer(stored.isOwn ? .success(stored.account) : .failure(.nameTaken))
      case .success(nil):
        hasher.hash(password) { hashed in
          switch hashed {
          case .failure(let error): answer(.failure(error))
          case .success(let hash):
            insert(name, hash, key.map { KeyedChange(under: $0) }, answer: answer)
          }
        }
      }
    }
  }

  /// The account of a name and its password; takes as long for a name without account.
  func authenticate(
    _ name: Username,
    _ password: Password,
    answer: @escaping Answer<SignIn, AccountError>
  ) {
    find(name) { found in
      switch found {
      case .failure(let error): answer(.failure(error))
      case .success(let stored):
        hasher.verify(password, against: stored?.hash) { verified in
          switch verified {
          case .failure(let error): answer(.failure(error))
          case .success(let verdict):
            guard let stored else { return answer(.failure(.unknownName)) }
            guard verdict.isRight else { return answer(.failure(.wrongPassword)) }
            guard let renewed = verdict.renewed else { return answer(.success(stored.signIn)) }
            renew(stored, with: renewed) { signIn in
              guard let signIn else { return authenticate(name, password, answer: answer) }
              answer(.success(signIn))
            }
          }
        }
      }
    }
  }

  /// The account of a name with its hash; nil when no account has the name.
  func find(
    _ name: Username,
    madeUnder key: ChangeKey? = nil,
    answer: @escaping Answer<Stored?, AccountError>
  ) {
    database.read { [clock] connection in
      let found = try connection.row(
        "SELECT id, name, password FROM accounts WHERE key = ?",
        name.key
      ) { (row) throws(SQLiteError) -> (id: Int64, name: String, hash: String) in
        (try row[0], try row[1], try row[2])
      }
      guard let found, let key else { return found.map { ($0, isOwn: false) } }
      let rows = ChangeKeyRows(connection: connection)
      return (found, isOwn: try rows.has(key, about: found.id, at: clock()))
    } completion: { result in
      answer(
        result.mapError(AccountError.init).flatMap { found in
          guard let (found, isOwn) = found else { return .success(nil) }
          guard let name = try? Username(found.name) else { return .failure(.unavailable) }
          let account = Account(id: AccountID(found.id), name: name)
          return .success(Stored(account: account, hash: found.hash, isOwn: isOwn))
        }
      )
    }
  }

  private func insert(
    _ name: Username,
    _ hash: String,
    _ change: KeyedChange?,
    answer: @escaping Answer<Account, AccountError>
  ) {
    changes.write(change) { [clock] connection in
      try connection.run(
        "INSERT INTO accounts (name, key, password, created) VALUES (?, ?, ?, ?)",
        name.display,
        name.key,
        hash,
        clock()
      )
      let account = Account(id: AccountID(connection.lastInsertedRow), name: name)
      return (account, account.id.raw)
    } again: { _, subject in
      Account(id: AccountID(subject ?? 0), name: name)
    } completion: { result in
      answer(
        result.mapError { error in
          (error as? SQLiteError)?.kind == .notUnique ? .nameTaken : AccountError(error)
        }
      )
    }
  }

  /// Keeps the password at the present cost; without success the old hash stays good.
  ///
  /// Answers nil when the hash is not the one that was looked at any more.
  private func renew(
    _ stored: Stored,
    with renewed: String,
    answer: @escaping @Sendable (SignIn?) -> Void
  ) {
    database.write { connection in
      try connection.run(
        "UPDATE accounts SET password = ? WHERE id = ? AND password = ?",
        renewed,
        stored.account.id.raw,
        stored.hash
      )
    } completion: { result in
      switch result {
      case .failure: answer(stored.signIn)
      case .success(0): answer(nil)
      case .success: answer(Stored(account: stored.account, hash: renewed).signIn)
      }
    }
  }
}

extension SignInProof {
  /// Proves that the password of a hash was right, by the salt that this hash alone has.
  init(hash: String) {
    self.init(Yescrypt.setting(of: hash))
  }
}

extension AccountError {
  /// What a failure of the database means for an account.
  init(_ error: any Error) {
    let isBusy = (error as? SQLiteError)?.kind == .queueFull
    self = isBusy ? .busy(retryAfter: PasswordHasher.retryAfter) : AccountError(changing: error)
  }
}
