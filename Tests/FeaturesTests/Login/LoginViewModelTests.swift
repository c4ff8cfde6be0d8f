import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct LoginViewModelTests {
  private let scheduler = TestScheduler(simulateProcessingDelay: false)

  /// The view model of a form that is filled in as told.
  private func viewModel(
    username: [Recorded<Event<String>>] = [],
    password: [Recorded<Event<String>>] = [],
    signIn: [TestTime] = [],
    accounts: TimedAccounts
  ) -> LoginViewModel {
    SharingScheduler.with(scheduler) {
      LoginViewModel(
        input: .init(
          username: scheduler.createHotObservable(username).asObservable(),
          password: scheduler.createHotObservable(password).asObservable(),
          signIn: scheduler.createHotObservable(signIn.map { .next($0, ()) }).asObservable()
        ),
        accounts: accounts
      )
    }
  }

  @Test func `a username is known or it is not`() {
    let accounts = TimedAccounts(scheduler, taken: ["songjiang"])
    let verdicts = scheduler.record(
      source: viewModel(
        username: [.next(10, ""), .next(20, "song"), .next(50, "songjiang"), .next(80, "")],
        accounts: accounts
      ).usernameUsable
    )

    scheduler.start()

    #expect(
      verdicts.events == [
        .next(10, .empty), .next(20, .validating), .next(30, .failed(message: .loginNameUnknown)),
        .next(50, .validating), .next(60, .ok(message: .loginNameKnown)), .next(80, .empty),
      ]
    )
  }

  @Test func `an older answer never overwrites a newer one`() {
    let accounts = TimedAccounts(
      scheduler,
      taken: ["songjiang"],
      delays: ["songjiang": 100, "songjian": 10]
    )
    let verdicts = scheduler.record(
      source: viewModel(
        username: [.next(10, "songjiang"), .next(50, "songjian")],
        accounts: accounts
      ).usernameUsable
    )

    scheduler.start()

    #expect(
      verdicts.events == [
        .next(10, .validating), .next(50, .validating),
        .next(60, .failed(message: .loginNameUnknown)),
      ]
    )
  }

  @Test func `a check that could not be made says so, and is not unknown`() {
    let accounts = TimedAccounts(
      scheduler,
      taken: ["lujunyi"],
      failures: ["?songjiang": AccountError.unavailable]
    )
    let verdicts = scheduler.record(
      source: viewModel(
        username: [.next(10, "songjiang"), .next(50, "lujunyi")],
        accounts: accounts
      ).usernameUsable
    )

    scheduler.start()

    #expect(
      verdicts.events == [
        .next(10, .validating), .next(20, .failed(message: .usernameNotChecked)),
        .next(50, .validating), .next(60, .ok(message: .loginNameKnown)),
      ]
    )
  }

  @Test func `a name that nobody can have is unknown without asking`() {
    let accounts = TimedAccounts(scheduler)
    let verdicts = scheduler.record(
      source: viewModel(
        username: [.next(10, String(repeating: "a", count: 65)), .next(20, "a\nb")],
        accounts: accounts
      ).usernameUsable
    )

    scheduler.start()

    #expect(
      verdicts.events == [
        .next(10, .failed(message: .loginNameUnknown)),
        .next(20, .failed(message: .loginNameUnknown)),
      ]
    )
    #expect(accounts.questions.isEmpty)
  }

  @Test func `the button is enabled while there is a password`() {
    let enabled = scheduler.record(
      source: viewModel(
        password: [.next(10, ""), .next(20, "a"), .next(30, "ab"), .next(40, "")],
        accounts: TimedAccounts(scheduler)
      ).signInEnabled
    )

    scheduler.start()

    #expect(enabled.events == [.next(10, false), .next(20, true), .next(40, false)])
  }

  @Test func `the right password signs in`() {
    let accounts = TimedAccounts(scheduler, taken: ["songjiang"])
    let model = viewModel(
      username: [.next(10, "songjiang")],
      password: [.next(10, "rightpassword")],
      signIn: [30],
      accounts: accounts
    )
    let results = scheduler.record(source: model.signedIn)
    let passwords = scheduler.record(source: model.passwordUsable)

    scheduler.start()

    #expect(results.events.map(\.time) == [40])
    #expect(
      results.events.compactMap { try? $0.value.element?.get().account.name.display }
        == ["songjiang"]
    )
    #expect(passwords.events == [.next(10, .empty)])
  }

  @Test func `a wrong password says so until another one is typed`() {
    let accounts = TimedAccounts(scheduler, taken: ["songjiang"])
    let model = viewModel(
      username: [.next(10, "songjiang")],
      password: [.next(10, "guess"), .next(60, "guess2")],
      signIn: [30],
      accounts: accounts
    )
    let results = scheduler.record(source: model.signedIn)
    let passwords = scheduler.record(source: model.passwordUsable)
    let usernames = scheduler.record(source: model.usernameUsable)

    scheduler.start()

    #expect(results.events == [.next(40, .failure(.wrongPassword))])
    #expect(
      passwords.events == [
        .next(10, .empty), .next(40, .failed(message: .wrongPassword)), .next(60, .empty),
      ]
    )
    #expect(
      usernames.events == [.next(10, .validating), .next(20, .ok(message: .loginNameKnown))]
    )
  }

  @Test(arguments: ["nobody", "a\u{7}b"])
  func `a name without an account is unknown`(name: String) {
    let model = viewModel(
      username: [.next(10, name)],
      password: [.next(10, "guess")],
      signIn: [30],
      accounts: TimedAccounts(scheduler)
    )
    let results = scheduler.record(source: model.signedIn)
    let usernames = scheduler.record(source: model.usernameUsable)
    let passwords = scheduler.record(source: model.passwordUsable)

    scheduler.start()

    #expect(results.events.compactMap(\.value.element) == [.failure(.unknownName)])
    #expect(usernames.events.last?.value == .next(.failed(message: .loginNameUnknown)))
    #expect(passwords.events == [.next(10, .empty)])
  }

  @Test func `a password that nobody can have is wrong without asking`() {
    let accounts = TimedAccounts(scheduler, taken: ["songjiang"])
    let results = scheduler.record(
      source: viewModel(
        username: [.next(10, "songjiang")],
        password: [.next(10, "a\u{0}b")],
        signIn: [30],
        accounts: accounts
      ).signedIn
    )

    scheduler.start()

    #expect(results.events == [.next(30, .failure(.wrongPassword))])
    #expect(accounts.questions.isEmpty)
  }

  @Test func `a tap while a sign-in is under way is ignored, one after it is not`() {
    let accounts = TimedAccounts(
      scheduler,
      taken: ["songjiang"],
      delays: ["songjiang": 100],
      failures: ["songjiang": AccountError.limited(retryAfter: 4)]
    )
    let results = scheduler.record(
      source: viewModel(
        username: [.next(10, "songjiang")],
        password: [.next(10, "guess")],
        signIn: [20, 21, 110, 130],
        accounts: accounts
      ).signedIn
    )

    scheduler.start()

    #expect(
      results.events == [
        .next(120, .failure(.limited(retryAfter: 4))),
        .next(230, .failure(.limited(retryAfter: 4))),
      ]
    )
    #expect(
      accounts.questions == [
        Recorded(time: 20, value: .signIn("songjiang")),
        Recorded(time: 130, value: .signIn("songjiang")),
      ]
    )
  }
}
