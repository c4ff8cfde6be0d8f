import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct AccountViewModelTests {
  /// The account of whoever knows "right".
  private struct OneAccount: OwnAccountService {
    let asked = PublishRelay<String>()

    func sessions(of account: Account) -> Single<[AccountSession]> {
      asked.accept("sessions")
      return .just([])
    }

    func changePassword(
      of account: Account,
      from password: Password,
      to other: Password,
      keeping session: SessionKey
    ) -> Single<SignInProof> {
      deed("change", password).andThen(.just(SignInProof("new")))
    }

    func endSessions(
      _ choice: SessionChoice,
      of account: Account,
      password: Password,
      keeping session: SessionKey
    ) -> Completable {
      deed("\(choice)", password)
    }

    func delete(_ account: Account, password: Password) -> Completable {
      deed("delete", password)
    }

    private func deed(_ name: String, _ password: Password) -> Completable {
      guard password.utf8 == Array("right".utf8) else {
        return .error(AccountError.wrongPassword)
      }
      asked.accept(name)
      return .empty()
    }
  }

  private let accounts = OneAccount()
  private let current = PublishRelay<String>()
  private let new = PublishRelay<String>()
  private let repeated = PublishRelay<String>()
  private let change = PublishRelay<Void>()
  private let endings = PublishRelay<(choice: SessionChoice, password: String)>()
  private let deletions = PublishRelay<String>()

  private func makeViewModel(_ passwords: PasswordPolicy) throws -> AccountViewModel {
    AccountViewModel(
      input: .init(
        currentPassword: current.asObservable(),
        newPassword: new.asObservable(),
        repeatedPassword: repeated.asObservable(),
        change: change.asObservable(),
        endSessions: endings.asObservable(),
        delete: deletions.asObservable()
      ),
      account: Account(id: AccountID(1), name: try Username("somebody")),
      session: try #require(SessionKey([UInt8](repeating: 1, count: 32))),
      accounts: accounts,
      passwords: passwords
    )
  }

  /// What an output delivers for what `body` does.
  private func collect<Output: ObservableConvertibleType>(
    _ output: (AccountViewModel) -> Output,
    _ passwords: PasswordPolicy = PasswordPolicy(),
    while body: () -> Void
  ) throws -> [Output.Element] {
    var elements: [Output.Element] = []
    let scheduler = TestScheduler(initialClock: 0)
    try SharingScheduler.mock(scheduler: scheduler) {
      let subscription = output(try makeViewModel(passwords)).asObservable().subscribe(onNext: {
        elements.append($0)
      })
      body()
      scheduler.start()
      subscription.dispose()
    }
    return elements
  }

  @Test func `the new password is judged by the host's rules`() throws {
    let verdicts = try collect(\.newPasswordUsable, PasswordPolicy(minimumCharacters: 8)) {
      for text in ["", "seven77", "password", "eight888"] { new.accept(text) }
    }

    #expect(
      verdicts == [
        .empty, .failed(message: .passwordTooShort(least: 8)), .ok(message: .passwordCommon),
        .ok(message: .passwordAccepted),
      ]
    )
  }

  @Test func `the change may be asked for while both new passwords are ok`() throws {
    let enabled = try collect(\.changeEnabled) {
      new.accept("")
      repeated.accept("")
      new.accept("another")
      repeated.accept("another")
      new.accept("another1")
    }

    #expect(enabled == [false, true, false])
  }

  @Test func `a change with the right password is done`() throws {
    let done = try collect(\.done) {
      current.accept("right")
      new.accept("another")
      change.accept(())
    }

    #expect(done == [.success(.passwordChanged(SignInProof("new")))])
  }

  @Test func `a wrong password is said at its field`() throws {
    let verdicts = try collect(\.currentPasswordUsable) {
      current.accept("wrong")
      new.accept("another")
      change.accept(())
    }

    #expect(verdicts == [.empty, .failed(message: .wrongPassword)])
  }

  @Test func `a wrong password is said where it was typed, and nowhere else`() throws {
    let act = {
      endings.accept((.others, "wrong"))
      endings.accept((.others, "right"))
      deletions.accept("right")
    }

    #expect(try collect(\.endingPasswordUsable, while: act) == [.failed(message: .wrongPassword)])
    #expect(try collect(\.deletionPasswordUsable, while: act).isEmpty)
    #expect(try collect(\.currentPasswordUsable, while: act).isEmpty)
  }

  @Test func `each deed needs the right password`() throws {
    let done = try collect(\.done) {
      for password in ["", "wrong", "right"] {
        endings.accept((.others, password))
        deletions.accept(password)
      }
    }

    #expect(
      done == [
        .failure(.wrongPassword), .failure(.wrongPassword), .failure(.wrongPassword),
        .failure(.wrongPassword), .success(.sessionsEnded), .success(.accountDeleted),
      ]
    )
  }

  @Test func `the sessions are asked for again after some have ended`() throws {
    let lists = try collect(\.sessions) {
      endings.accept((.one("a"), "wrong"))
      endings.accept((.one("a"), "right"))
    }

    #expect(lists.count == 2)
  }
}
