import Domain
import Testing

@Suite struct RegisterRulesTests {
  @Test(arguments: ["", "   ", "\u{3000}"])
  func `nothing is said of an empty username`(text: String) {
    #expect(RegisterRules.username(text) == .settled(.empty))
  }

  @Test(arguments: [
    "s", "songj", "  songj  ", "宋江", "👨\u{200D}👩\u{200D}👧👍🏽", "e\u{301}e\u{301}e\u{301}",
  ])
  func `a username under 6 perceived characters is too short`(text: String) {
    #expect(RegisterRules.username(text) == .settled(.failed(message: .usernameTooShort)))
  }

  @Test(arguments: ["songji", " songji ", "及时雨宋江啊", "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽"])
  func `a username of 6 perceived characters is worth asking for`(text: String) throws {
    #expect(RegisterRules.username(text) == .name(try Username(text)))
  }

  @Test(arguments: [
    (String(repeating: "a", count: 65), Message.usernameTooLong),
    ("song\njiang", .usernameHasControls), ("song\u{202E}jiang", .usernameHasInvisibles),
  ])
  func `a malformed username is refused with its reason`(text: String, message: Message) {
    #expect(RegisterRules.username(text) == .settled(.failed(message: message)))
  }

  @Test func `a username is ok unless somebody has it`() {
    #expect(RegisterRules.username(isTaken: false) == .ok(message: .usernameAvailable))
    #expect(RegisterRules.username(isTaken: true) == .failed(message: .usernameTaken))
  }

  @Test func `a check that could not be made is neither ok nor taken`() {
    let verdict = RegisterRules.usernameNotChecked

    #expect(!verdict.isValid)
    #expect(verdict.message != .usernameTaken)
  }

  @Test func `nothing is said of an empty repeated password`() {
    #expect(RegisterRules.repeatedPassword("secret", repeated: "") == .empty)
  }

  @Test func `the repeated password is ok only when it is the same`() {
    let differ = ValidationResult.failed(message: .passwordsDiffer)

    #expect(
      RegisterRules.repeatedPassword("secret", repeated: "secret") == .ok(message: .passwordsAgree)
    )
    #expect(RegisterRules.repeatedPassword("secret", repeated: "Secret") == differ)
    #expect(RegisterRules.repeatedPassword("secret", repeated: "secret ") == differ)
    #expect(RegisterRules.repeatedPassword("", repeated: "secret") == differ)
  }

  @Test func `a repeated password that is composed otherwise is the same`() {
    let verdict = RegisterRules.repeatedPassword("caf\u{E9}12", repeated: "cafe\u{301}12")

    #expect(verdict.isValid)
  }
}
