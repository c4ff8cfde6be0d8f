import Domain
import Rx
import Testing

@Suite struct AccountVerdictTests {
  /// Answers at once that these names are taken, or fails with this error.
  private struct Accounts: AccountService {
    var taken: [String] = []
    var error: AccountError?

    func isTaken(_ name: Username) -> Single<Bool> {
      error.map(Single.error) ?? .just(taken.contains(name.key))
    }

    func register(_ name: Username, password: Password) -> Single<Account> {
      .error(AccountError.unavailable)
    }

    func signIn(_ name: Username, password: Password) -> Single<SignIn> {
      .error(AccountError.unavailable)
    }
  }

  private func all(_ verdicts: Observable<ValidationResult>) -> [ValidationResult] {
    var found: [ValidationResult] = []
    _ = verdicts.subscribe(onNext: { found.append($0) })
    return found
  }

  @Test func `a free name is ok at register once it is checked`() {
    let verdicts = all(Accounts(taken: ["songqing"]).newNameVerdicts(on: "songjiang"))

    #expect(verdicts == [.validating, .ok(message: .usernameAvailable)])
  }

  @Test func `a taken name fails at register in whatever spelling`() {
    let verdicts = all(Accounts(taken: ["songjiang"]).newNameVerdicts(on: " ＳongJiang "))

    #expect(verdicts == [.validating, .failed(message: .usernameTaken)])
  }

  @Test func `a known name is ok at login and an unknown one fails`() {
    let accounts = Accounts(taken: ["songjiang"])

    #expect(
      all(accounts.knownNameVerdicts(on: "SongJiang"))
        == [.validating, .ok(message: .loginNameKnown)]
    )
    #expect(
      all(accounts.knownNameVerdicts(on: "song")) == [
        .validating, .failed(message: .loginNameUnknown),
      ]
    )
  }

  @Test(arguments: ["", "song", "song\njiang"]) func `an entry that needs no asking asks nobody`(
    text: String
  ) {
    let accounts = Accounts(error: .unavailable)

    #expect(all(accounts.newNameVerdicts(on: text)).contains(.validating) == false)
    #expect(all(accounts.newNameVerdicts(on: text)).count == 1)
  }

  @Test func `a check that could not be made says so and ends well`() {
    let accounts = Accounts(error: .unavailable)
    let notChecked: [ValidationResult] = [.validating, .failed(message: .usernameNotChecked)]

    #expect(all(accounts.newNameVerdicts(on: "songjiang")) == notChecked)
    #expect(all(accounts.knownNameVerdicts(on: "songjiang")) == notChecked)
  }
}
