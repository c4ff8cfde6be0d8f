import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct RegisterViewModelTests {
  private typealias Question = TimedAccounts.Question

  private let scheduler = TestScheduler(simulateProcessingDelay: false)

  /// The view model of a form that is filled in as told.
  private func viewModel(
    username: [Recorded<Event<String>>] = [],
    password: [Recorded<Event<String>>] = [],
    repeated: [Recorded<Event<String>>] = [],
    register: [TestTime] = [],
    accounts: TimedAccounts
  ) -> RegisterViewModel {
    SharingScheduler.with(scheduler) {
      RegisterViewModel(
        input: .init(
          username: scheduler.createHotObservable(username).asObservable(),
          password: scheduler.createHotObservable(password).asObservable(),
          repeatedPassword: scheduler.createHotObservable(repeated).asObservable(),
          register: scheduler.createHotObservable(register.map { .next($0, ()) }).asObservable()
        ),
        accounts: accounts
      )
    }
  }

  @Test func `a username is judged by the rule, then by the accounts`() {
    let accounts = TimedAccounts(scheduler, taken: ["songjiang"])
    let verdicts = scheduler.record(
      source: viewModel(
        username: [
          .next(10, ""), .next(20, "song"), .next(30, "songjian"), .next(50, "songjiang"),
          .next(70, ""),
        ],
        accounts: accounts
      ).usernameUsable
    )

    scheduler.start()

    #expect(
      verdicts.events == [
        .next(10, .empty), .next(20, .failed(message: .usernameTooShort)),
        .next(30, .validating), .next(40, .ok(message: .usernameAvailable)),
        .next(50, .validating), .next(60, .failed(message: .usernameTaken)), .next(70, .empty),
      ]
    )
    #expect(accounts.questions.map(\.value) == [.isTaken("songjian"), .isTaken("songjiang")])
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
        .next(60, .ok(message: .usernameAvailable)),
      ]
    )
  }

  @Test func `a text that needs no asking ends the wait for an older answer`() {
    let accounts = TimedAccounts(scheduler, delays: ["songjiang": 100])
    let verdicts = scheduler.record(
      source: viewModel(
        username: [.next(10, "songjiang"), .next(50, "song")],
        accounts: accounts
      ).usernameUsable
    )

    scheduler.start()

    #expect(
      verdicts.events == [.next(10, .validating), .next(50, .failed(message: .usernameTooShort))]
    )
  }

  @Test(arguments: [AccountError.unavailable, .limited(retryAfter: 9), .busy(retryAfter: 1)])
  func `a check that could not be made says so, and the next one is made`(error: AccountError) {
    let accounts = TimedAccounts(scheduler, failures: ["?songjiang": error])
    let model = viewModel(
      username: [.next(10, "songjiang"), .next(50, "lujunyi")],
      accounts: accounts
    )
    let verdicts = scheduler.record(source: model.usernameUsable)
    let enabled = scheduler.record(source: model.passwordEnabled)

    scheduler.start()

    #expect(
      verdicts.events == [
        .next(10, .validating), .next(20, .failed(message: .usernameNotChecked)),
        .next(50, .validating), .next(60, .ok(message: .usernameAvailable)),
      ]
    )
    #expect(enabled.events == [.next(20, false), .next(60, true)])
  }

  @Test func `passwords are judged, each by itself and both together`() {
    let model = viewModel(
      password: [.next(10, ""), .next(20, "short"), .next(30, "longer1"), .next(60, "longer2")],
      repeated: [.next(10, ""), .next(40, "longer"), .next(50, "longer1"), .next(70, "longer2")],
      accounts: TimedAccounts(scheduler)
    )
    let passwords = scheduler.record(source: model.passwordUsable)
    let repeated = scheduler.record(source: model.repeatedPasswordUsable)

    scheduler.start()

    #expect(
      passwords.events == [
        .next(10, .empty), .next(20, .failed(message: .passwordTooShort)),
        .next(30, .ok(message: .passwordAccepted)), .next(60, .ok(message: .passwordAccepted)),
      ]
    )
    #expect(
      repeated.events == [
        .next(10, .empty), .next(20, .empty), .next(30, .empty),
        .next(40, .failed(message: .passwordsDiffer)), .next(50, .ok(message: .passwordsAgree)),
        .next(60, .failed(message: .passwordsDiffer)), .next(70, .ok(message: .passwordsAgree)),
      ]
    )
  }

  @Test func `each field waits for the one before it, and the button for all three`() {
    let model = viewModel(
      username: [.next(10, ""), .next(20, "lujunyi"), .next(90, "lu")],
      password: [.next(10, ""), .next(40, "secret1")],
      repeated: [.next(10, ""), .next(50, "secret"), .next(60, "secret1")],
      accounts: TimedAccounts(scheduler)
    )
    let password = scheduler.record(source: model.passwordEnabled)
    let repeated = scheduler.record(source: model.repeatedPasswordEnabled)
    let register = scheduler.record(source: model.registerEnabled)

    scheduler.start()

    #expect(password.events == [.next(10, false), .next(30, true), .next(90, false)])
    #expect(repeated.events == [.next(10, false), .next(40, true)])
    #expect(register.events == [.next(10, false), .next(60, true), .next(90, false)])
  }

  @Test func `what may be done stays as it was while a name is checked`() {
    let model = viewModel(
      username: [.next(10, "lujunyi"), .next(50, "lujunyi2")],
      password: [.next(10, "secret1")],
      repeated: [.next(10, "secret1")],
      accounts: TimedAccounts(scheduler, delays: ["lujunyi2": 100])
    )
    let verdicts = scheduler.record(source: model.usernameUsable)
    let password = scheduler.record(source: model.passwordEnabled)
    let register = scheduler.record(source: model.registerEnabled)

    scheduler.start()

    #expect(verdicts.events.map(\.time) == [10, 20, 50, 150])
    #expect(verdicts.events[2].value == .next(.validating))
    #expect(password.events == [.next(20, true)])
    #expect(register.events == [.next(20, true)])
  }

  @Test func `a tap makes an account of what is in the fields`() {
    let accounts = TimedAccounts(scheduler)
    let results = scheduler.record(
      source: viewModel(
        username: [.next(10, "lujunyi")],
        password: [.next(10, "secret1")],
        register: [30],
        accounts: accounts
      ).registration
    )

    scheduler.start()

    #expect(results.events.map(\.time) == [40])
    #expect(results.events.compactMap(\.value.element).map(\.name) == ["lujunyi"])
  }

  @Test func `a tap while a registration is under way is ignored, one after it is not`() {
    let accounts = TimedAccounts(scheduler, delays: ["lujunyi": 100])
    let results = scheduler.record(
      source: viewModel(
        username: [.next(10, "lujunyi")],
        password: [.next(10, "secret1")],
        register: [20, 21, 110, 130],
        accounts: accounts
      ).registration
    )

    scheduler.start()

    #expect(
      accounts.questions == [
        Recorded(time: 20, value: .register("lujunyi")),
        Recorded(time: 130, value: .register("lujunyi")),
      ]
    )
    #expect(results.events.map(\.time) == [120, 230])
  }

  @Test func `a name that somebody else got first is taken`() {
    let accounts = TimedAccounts(scheduler, failures: ["lujunyi": AccountError.nameTaken])
    let model = viewModel(
      username: [.next(10, "lujunyi")],
      password: [.next(10, "secret1")],
      register: [30],
      accounts: accounts
    )
    let verdicts = scheduler.record(source: model.usernameUsable)
    let results = scheduler.record(source: model.registration)
    let enabled = scheduler.record(source: model.passwordEnabled)

    scheduler.start()

    #expect(results.events == [.next(40, .failure(.nameTaken))])
    #expect(
      verdicts.events == [
        .next(10, .validating), .next(20, .ok(message: .usernameAvailable)),
        .next(40, .failed(message: .usernameTaken)),
      ]
    )
    #expect(enabled.events == [.next(20, true), .next(40, false)])
  }

  @Test(
    arguments: [
      (AccountError.unavailable as any Error, AccountError.unavailable),
      (AccountError.busy(retryAfter: 3), .busy(retryAfter: 3)), (RxError.timeout, .unavailable),
    ]
  )
  func `a registration that fails says how, and the next tap tries again`(
    error: any Error,
    told: AccountError
  ) {
    let accounts = TimedAccounts(scheduler, failures: ["lujunyi": error])
    let model = viewModel(
      username: [.next(10, "lujunyi"), .next(60, "linchong")],
      password: [.next(10, "secret1")],
      register: [30, 70],
      accounts: accounts
    )
    let verdicts = scheduler.record(source: model.usernameUsable)
    let results = scheduler.record(source: model.registration)

    scheduler.start()

    #expect(results.events.first == .next(40, .failure(told)))
    #expect(results.events.last?.value.element?.name == "linchong")
    #expect(!verdicts.events.contains { $0.value == .next(.failed(message: .usernameTaken)) })
  }

  @Test(arguments: [("song", "secret1"), ("lujunyi", ""), ("lujunyi", "a\u{0}bcdef")])
  func `a tap on what cannot be an account asks nobody to make one`(
    username: String,
    password: String
  ) {
    let accounts = TimedAccounts(scheduler)
    let model = viewModel(
      username: [.next(10, username)],
      password: [.next(10, password)],
      register: [30],
      accounts: accounts
    )
    let results = scheduler.record(source: model.registration)

    scheduler.start()

    #expect(results.events.isEmpty)
    #expect(accounts.questions.isEmpty)
  }
}

extension Result where Success == Account {
  /// The name of the account that came of it.
  var name: String? { try? get().name.display }
}
