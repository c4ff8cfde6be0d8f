import Domain
import Testing

@Suite struct PasswordPolicyTests {
  @Test func `nothing is said of an empty password`() {
    #expect(PasswordPolicy().verdict(on: "") == .empty)
  }

  @Test(arguments: ["a", "12345", "     ", "👍🏽👍🏽👍🏽👍🏽👍🏽"])
  func `a password under 6 perceived characters is too short`(text: String) {
    #expect(PasswordPolicy().verdict(on: text) == .failed(message: .passwordTooShort))
  }

  @Test(arguments: ["124578", "      ", " 1234 ", "👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽"])
  func `a password of 6 perceived characters is ok, spaces among them`(text: String) {
    #expect(PasswordPolicy().verdict(on: text) == .ok(message: .passwordAccepted))
  }

  @Test(arguments: [
    (String(repeating: "a", count: 257), Message.passwordTooLong),
    (String(repeating: "宋", count: 171), .passwordTooLong), ("secret\0", .passwordHasNUL),
  ])
  func `a malformed password is refused with its reason`(text: String, message: Message) {
    #expect(PasswordPolicy().verdict(on: text) == .failed(message: message))
  }

  @Test(arguments: ["123456", "password", "PassWord1", "iloveyou", "5201314", "Rivulet123"])
  func `a password that everybody tries is ok with a warning`(text: String) {
    #expect(PasswordPolicy().verdict(on: text) == .ok(message: .passwordCommon))
  }

  @Test(arguments: ["123456", "password", "QWERTY"])
  func `a host may refuse what everybody tries`(text: String) {
    let policy = PasswordPolicy(refusesCommon: true)

    #expect(policy.verdict(on: text) == .failed(message: .passwordCommonRefused))
  }

  @Test(arguments: ["1234567a9", "correct horse battery", "password ", "宋江宋江宋江", "p\u{e4}ssword"])
  func `another password is ok`(text: String) {
    #expect(
      PasswordPolicy(refusesCommon: true).verdict(on: text) == .ok(message: .passwordAccepted)
    )
  }

  @Test func `a host may ask for longer passwords`() {
    let policy = PasswordPolicy(minimumCharacters: 10)

    #expect(policy.verdict(on: "") == .empty)
    #expect(policy.verdict(on: "nine-long") == .failed(message: .passwordTooShort(least: 10)))
    #expect(policy.verdict(on: "ten-longer") == .ok(message: .passwordAccepted))
  }

  @Test(arguments: [-1, 0, 5])
  func `no host asks for less than 6`(count: Int) {
    let policy = PasswordPolicy(minimumCharacters: count)

    #expect(policy.minimumCharacters == 6)
    #expect(policy.verdict(on: "short") == .failed(message: .passwordTooShort))
  }

  @Test func `a session's id is the beginning of its key's hash in hexadecimal`() throws {
    let key = try #require(
      SessionKey([0xab, 1, 2, 3, 4, 5, 6, 0xff] + [UInt8](repeating: 9, count: 24))
    )

    #expect(AccountSession(key: key, began: 1, lastUsed: 2).id == "ab010203040506ff")
  }
}
