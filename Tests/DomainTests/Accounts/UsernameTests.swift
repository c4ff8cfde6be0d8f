import Domain
import Testing

@Suite struct UsernameTests {
  private let family = "👨\u{200D}👩\u{200D}👧"

  private func problem(_ text: String) -> UsernameProblem? {
    do throws(UsernameProblem) {
      _ = try Username(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [" songjiang", "songjiang\t", "\u{3000}songjiang\u{A0}\r\n", "songjiang"])
  func `white space at the ends is no part of the name`(text: String) throws {
    #expect(try Username(text).display == "songjiang")
  }

  @Test(arguments: ["", " ", "\r\n\t", "\u{3000}\u{2003}"])
  func `white space alone is no name`(text: String) {
    #expect(problem(text) == .empty)
  }

  @Test func `64 characters are a name and 65 are too many`() {
    #expect(problem(String(repeating: "a", count: 64)) == nil)
    #expect(problem(String(repeating: "a", count: 65)) == .tooLong)
  }

  @Test func `characters are counted as they are perceived`() throws {
    let name = try Username(family + "e\u{301}" + "🇨🇳" + "👍🏽")

    #expect(name.characterCount == 4)
  }

  @Test func `256 bytes are a name and 257 are too many`() {
    #expect(problem(String(repeating: "👍", count: 64)) == nil)
    #expect(problem(String(repeating: "👍", count: 63) + "e\u{301}\u{302}\u{303}") == .tooLong)
  }

  @Test func `a single character of many marks is too long`() {
    #expect(problem("a" + String(repeating: "\u{301}", count: 1_000_000)) == .tooLong)
  }

  @Test(arguments: ["song\u{0}jiang", "song\rjiang", "song\njiang", "song\r\njiang", "song\u{7F}"])
  func `a control character is refused`(text: String) {
    #expect(problem(text) == .controlCharacter)
  }

  @Test(arguments: ["song\u{85}jiang", "song\u{2028}jiang", "song\u{2029}jiang", "so\tng"])
  func `a line break of any kind and a tab are refused`(text: String) {
    #expect(problem(text) == .controlCharacter)
  }

  @Test(arguments: [
    "\u{200B}", "\u{200C}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{115F}", "\u{3164}", "\u{FFA0}",
    "\u{2800}", "\u{180E}", "\u{34F}", "\u{FFF9}", "\u{FFFF}", "\u{E0001}", "\u{E0100}",
  ])
  func `an invisible character is refused`(invisible: String) {
    #expect(problem("song" + invisible + "jiang") == .invisibleCharacter)
  }

  @Test(arguments: [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ])
  func `a bidirectional control is refused`(control: String) {
    #expect(problem("song" + control + "jiang") == .invisibleCharacter)
  }

  @Test(arguments: [
    "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "🏳\u{FE0F}\u{200D}🌈", "👩🏽\u{200D}🚀", "❤\u{FE0F}",
    "1\u{FE0F}\u{20E3}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ])
  func `a joiner, a selector and tags inside an emoji are allowed`(emoji: String) {
    #expect(problem("liang" + emoji) == nil)
  }

  @Test(arguments: [
    "a\u{200D}b", "\u{200D}👩abc", "👩\u{200D}", "👩\u{200D}abc", "a\u{FE0F}", "1\u{FE0F}2",
    "葛\u{FE00}",
    "🇨\u{200D}🇳", "🏴\u{E0067}", "a\u{E0067}\u{E007F}", "👩\u{200D}\u{200D}👩",
  ])
  func `a joiner, a selector and tags elsewhere are refused`(text: String) {
    #expect(problem(text) == .invisibleCharacter)
  }

  @Test(arguments: [
    ("SongJiang", "songjiang"), ("ＳｏｎｇＪｉａｎｇ", "songjiang"), ("caf\u{E9}xx", "cafe\u{301}xx"),
    ("CAF\u{C9}XX", "cafe\u{301}xx"), ("STRASSE", "straße"), ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
    ("\u{212A}elvin", "kelvin"), ("song  jiang", "song\u{A0}jiang"), ("李逵❤\u{FE0F}", "李逵❤"),
    ("각", "\u{1100}\u{1161}\u{11A8}"),
  ])
  func `two spellings of one name have one key`(one: String, other: String) throws {
    #expect(Array(try Username(one).key.utf8) == Array(try Username(other).key.utf8))
  }

  @Test(arguments: [
    ("songjiang", "song jiang"), ("songjiang", "songjiangs"), ("宋江", "宋清"), ("irmak", "ırmak"),
    ("resume", "résumé"),
  ])
  func `two names have two keys`(one: String, other: String) throws {
    #expect(try Username(one) != Username(other))
  }

  @Test func `the name is shown as its owner wrote it, composed`() throws {
    let name = try Username("  Ｓong E\u{301}tienne ")

    #expect(Array(name.display.utf8) == Array("Ｓong \u{C9}tienne".utf8))
  }

  @Test(arguments: [
    "Song Jiang", "ＳＯＮＧ", "Straße", "E\u{301}É", "ΌΣΟΣ", "İstanbul", "ǅ\u{345}", "1️⃣",
  ])
  func `a name that was stored is read as the same name`(text: String) throws {
    let name = try Username(text)

    let again = try Username(name.display)
    let keyed = try Username(name.key)

    #expect(Array(again.display.utf8) == Array(name.display.utf8))
    #expect(keyed == name)
  }

  @Test func `markup is a name like any other`() throws {
    #expect(try Username("<script>alert(1)</script>").display == "<script>alert(1)</script>")
  }
}
