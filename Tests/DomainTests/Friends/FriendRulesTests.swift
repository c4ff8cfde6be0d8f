import Domain
import Testing

@Suite struct FriendRulesTests {
  @Test(arguments: [
    ("Ada", "Ada"), ("  Ada  ", "Ada"), ("宋江", "宋江"), ("O’Neill-Smith", "O’Neill-Smith"),
    ("e\u{301}", "\u{E9}"), ("<script>", "<script>"),
  ])
  func `a name is kept trimmed and composed`(entry: String, name: String) throws {
    let kept = try FriendRules.text(entry, of: .firstName)

    #expect(kept.utf8.elementsEqual(name.utf8))
  }

  @Test(arguments: [
    ("", FriendProblem.empty), (" \u{3000}", .empty),
    (String(repeating: "a", count: 65), .tooLong), (String(repeating: "字", count: 86), .tooLong),
    ("a\rb", .invisibleCharacter), ("a\u{202E}b", .invisibleCharacter),
    ("a\0", .invisibleCharacter),
  ])
  func `a name that will not do is refused`(entry: String, problem: FriendProblem) {
    #expect(throws: problem) { try FriendRules.text(entry, of: .lastName) }
  }

  @Test(arguments: [
    ("110", "110"), ("+86 10 1234-5678", "+86 10 1234-5678"), ("（０１０）１２３", "(010)123"),
    ("123456789012345", "123456789012345"),
  ])
  func `a phone number is kept in ASCII`(entry: String, phone: String) throws {
    #expect(try FriendRules.text(entry, of: .phone) == phone)
  }

  @Test(arguments: [
    ("12", FriendProblem.notAPhone), ("1234567890123456", .notAPhone), ("1+23", .notAPhone),
    ("12a4", .notAPhone), ("١٢٣", .notAPhone), ("", .empty),
    (String(repeating: "-", count: 300), .tooLong),
  ])
  func `a phone number that is none is refused`(entry: String, problem: FriendProblem) {
    #expect(throws: problem) { try FriendRules.text(entry, of: .phone) }
  }

  @Test func `a verdict says nothing of an empty field`() {
    #expect(FriendRules.verdict(on: " ", of: .phone) == .empty)
    #expect(FriendRules.verdict(on: " ", of: .phone, isComplete: true) == .empty)
    #expect(FriendRules.verdict(on: "110", of: .phone) == .ok(message: .friendFieldAccepted))
  }

  @Test(arguments: ["1", "11", "+", "(0)-1"])
  func `a phone number that may still become one is not judged until it is left`(text: String) {
    let whenLeft = FriendRules.verdict(on: text, of: .phone, isComplete: true)

    #expect(FriendRules.verdict(on: text, of: .phone) == .empty)
    #expect(whenLeft == .failed(message: .friendPhoneMalformed))
    #expect(throws: FriendProblem.notAPhone) { try FriendRules.text(text, of: .phone) }
  }

  @Test(arguments: ["1x", "x", "1+", "1234567890123456"])
  func `what can become no phone number any more is told at once`(text: String) {
    #expect(
      FriendRules.verdict(on: text, of: .phone) == .failed(message: .friendPhoneMalformed)
    )
  }

  @Test func `an entry names the problem of every field`() {
    let entry = FriendEntry(firstName: "", lastName: "a\u{200B}", phone: "x")

    #expect(
      throws: FriendError.invalid([
        .firstName: .empty, .lastName: .invisibleCharacter, .phone: .notAPhone,
      ])
    ) { try entry.details() }
  }

  @Test func `an entry of one field leaves the others as they are`() throws {
    let old = FriendDetails(firstName: "Ada", lastName: "Lovelace", phone: "110")

    let new = try FriendEntry([.lastName: "King"]).details(over: old)

    #expect(new == FriendDetails(firstName: "Ada", lastName: "King", phone: "110"))
  }

  @Test(arguments: [("7", 7), ("007", 7), ("9223372036854775807", Int64.max)])
  func `a number in digits is an identity`(text: String, raw: Int64) {
    #expect(FriendID(text)?.raw == raw)
  }

  @Test(arguments: ["", "-1", "+1", "1.0", "9223372036854775808", "１", "1 "])
  func `another text is no identity`(text: String) {
    #expect(FriendID(text) == nil)
  }
}
