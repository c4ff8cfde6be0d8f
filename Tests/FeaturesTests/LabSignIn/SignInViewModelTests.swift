import Dispatch
import Domain
import Rx
import RxTest
import Testing

@testable import Features

@Suite struct SignInViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private func hot<Element>(_ events: [Recorded<Event<Element>>]) -> Observable<Element> {
    scheduler.createHotObservable(events).asObservable()
  }

  private var username: Observable<String> { hot([.next(10, "ab"), .next(30, "abc")]) }
  private var password: Observable<String> { hot([.next(20, "xyz"), .next(60, "xy")]) }
  private var presses: Observable<Void> { hot([.next(25, ()), .next(40, ()), .next(70, ())]) }

  @Test func `transform lets in when both are longer than two characters`() {
    let output = SharingScheduler.with(scheduler) {
      SignInViewModel().transform(
        .init(username: username, password: password, signIn: presses)
      )
    }
    let enabled = scheduler.record(source: output.signInEnabled)
    let signedIn = scheduler.record(source: output.signedIn)

    scheduler.start()

    #expect(enabled.events == [.next(20, false), .next(30, true), .next(60, false)])
    #expect(signedIn.events == [.next(40, "abc")])
  }

  @Test func `the ports let in alike, and are at work meanwhile`() {
    let viewModel = SharingScheduler.with(scheduler) {
      SignInPortsViewModel(takes: .seconds(5), scheduler: scheduler)
    }
    let enabled = scheduler.record(source: viewModel.output.signInEnabled)
    let signedIn = scheduler.record(source: viewModel.output.signedIn)
    let loading = scheduler.record(source: viewModel.loading)
    _ = username.subscribe(viewModel.input.username)
    _ = password.subscribe(viewModel.input.password)
    _ = presses.subscribe(viewModel.input.signIn)

    scheduler.start()

    #expect(
      enabled.events == [.next(0, false), .next(30, true), .next(60, false)]
    )
    #expect(signedIn.events == [.next(45, "abc")])
    #expect(loading.events == [.next(0, false), .next(40, true), .next(45, false)])
  }
}
