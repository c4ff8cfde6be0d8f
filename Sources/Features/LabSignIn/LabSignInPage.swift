import Dispatch
import Domain
import Rx
import RxWeb

/// The same sign-in by two forms of view model.
final class LabSignInPage: LabBench {
  private let username = TextField("username")
  private let password = TextField("password", .init(type: "password", autocomplete: "off"))
  private let signIn: Button
  private let result = Label("result")
  private let portsUsername = TextField("ports-username")
  private let portsPassword = TextField(
    "ports-password",
    .init(type: "password", autocomplete: "off")
  )
  private let portsSignIn: Button
  private let loading = ActivityIndicator("loading")
  private let portsResult = Label("ports-result")

  override init(_ visit: Visit, _ exhibit: LabExhibit) {
    let title = visit.strings.text("lab.signin.press")
    signIn = Button("sign-in", title: title)
    portsSignIn = Button("ports-sign-in", title: title)
    super.init(visit, exhibit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    let exhibit = LabExhibit(
      "signin",
      files: ["SignInViewModel", "SignInPortsViewModel", "SignInRules"]
        .map { "Features/LabSignIn/\($0).swift" },
      from: services.sources
    )
    return PageDefinition(exhibit.path) { LabSignInPage($0, exhibit) }
  }

  override var template: String { "LabSignIn/page" }
  override var submitButton: Button? { signIn }
  override var buttons: [Button] { [signIn, portsSignIn] }
  override var controls: [Control] {
    [
      username, password, signIn, result, portsUsername, portsPassword, portsSignIn, loading,
      portsResult,
    ]
  }

  override func bind() {
    let output = SignInViewModel().transform(
      .init(
        username: username.rx.text.orEmpty.asObservable(),
        password: password.rx.text.orEmpty.asObservable(),
        signIn: signIn.rx.tap.asObservable()
      )
    )
    let ports = SignInPortsViewModel(
      takes: .milliseconds(600),
      scheduler: SharingScheduler.make()
    )
    let words = { [strings] (name: String) -> String? in
      strings.text("lab.signin.done", ["name": name])
    }
    disposeBag.insert(
      output.signInEnabled.drive(signIn.rx.isEnabled),
      output.signedIn.map(words).emit(to: result.rx.news),
      ports.output.signInEnabled.drive(portsSignIn.rx.isEnabled),
      ports.loading.drive(loading.rx.isAnimating),
      ports.output.signedIn.map(words).emit(to: portsResult.rx.news),
      portsUsername.rx.text.orEmpty.bind(to: ports.input.username),
      portsPassword.rx.text.orEmpty.bind(to: ports.input.password),
      portsSignIn.rx.tap.bind(to: ports.input.signIn),
      Observable.merge(output.signedIn.asObservable(), ports.output.signedIn.asObservable())
        .map { _ in Outcome.shown }
        .bind(to: rx.outcome)
    )
  }
}
