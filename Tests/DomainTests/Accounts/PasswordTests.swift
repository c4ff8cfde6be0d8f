import Domain
import Testing

@Suite struct PasswordTests {
  private func problem(_ text: String) -> PasswordProblem? {
    do throws(PasswordProblem) {
      _ = try Password(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `256 characters are a password and 257 are too many`() {
    #expect(problem(String(repeating: "a", count: 256)) == nil)
    #expect(problem(String(repeating: "a", count: 257)) == .tooLong)
  }

  @Test func `511 bytes are a password and 512 are too many`() {
    let bytes510 = String(repeating: "宋", count: 170)

    #expect(problem(bytes510 + "a") == nil)
    #expect(problem(bytes510 + "aa") == .tooLong)
  }

  @Test func `a password that grows over 511 bytes when it is normalised is too long`() {
    #expect(problem(String(repeating: "\u{958}", count: 255)) == .tooLong)
  }

  @Test func `an empty password and one with a NUL are refused`() {
    #expect(problem("") == .empty)
    #expect(problem("ab\0cdef") == .containsNUL)
  }

  @Test func `nothing is trimmed and no case is changed`() throws {
    #expect(try Password(" Secret\n").utf8 == Array(" Secret\n".utf8))
  }

  @Test func `canonically equivalent texts are one password`() throws {
    #expect(try Password("cafe\u{301}").utf8 == Password("caf\u{E9}").utf8)
  }

  @Test func `a printed or dumped password tells nothing`() throws {
    let password = try Password("topsecret")
    var dumped = ""
    dump(password, to: &dumped)

    #expect("\(password) \(String(reflecting: password))" == "(password) (password)")
    #expect(!dumped.contains("116"))
    #expect(!dumped.contains("topsecret"))
  }
}
