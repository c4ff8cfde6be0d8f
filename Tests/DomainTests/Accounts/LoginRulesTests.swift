import Domain
import Testing

@Suite struct LoginRulesTests {
  @Test func `nothing is said of an empty username`() {
    #expect(LoginRules.username(" ") == .settled(.empty))
  }

  @Test(arguments: ["song\u{202E}", "song\njiang", String(repeating: "a", count: 65)])
  func `a text that can be nobody's name is unknown`(text: String) {
    #expect(LoginRules.username(text) == .settled(.failed(message: .loginNameUnknown)))
  }

  @Test func `any other text is asked for, however short`() throws {
    #expect(LoginRules.username(" s ") == .name(try Username("s")))
  }

  @Test func `a username is ok when an account has it`() {
    #expect(LoginRules.username(isKnown: true) == .ok(message: .loginNameKnown))
    #expect(LoginRules.username(isKnown: false) == .failed(message: .loginNameUnknown))
  }

  @Test func `a check that could not be made does not say that the name is unknown`() {
    #expect(LoginRules.usernameNotChecked == .failed(message: .usernameNotChecked))
  }

  @Test func `the button waits for a password`() {
    #expect(!LoginRules.canSubmit(password: ""))
    #expect(LoginRules.canSubmit(password: " "))
  }
}
