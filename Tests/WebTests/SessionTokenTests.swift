import Testing

@testable import Web

@Suite struct SessionTokenTests {
  let key = HMACSHA256(key: Array("a secret of the server".utf8))

  @Test(arguments: [SessionToken.Kind.anonymous, .signedIn])
  func `a token is read back with its kind and id`(kind: SessionToken.Kind) throws {
    let token = SessionToken.random(kind, key: key)

    let text = Array(token.text.utf8)
    let again = try #require(read(text))

    #expect(text.count == 66)
    #expect(again.kind == kind)
    #expect(again.id == token.id)
  }

  @Test func `no two tokens are alike`() {
    let texts = Set((0..<1000).map { _ in SessionToken.random(.anonymous, key: key).text })

    #expect(texts.count == 1000)
  }

  @Test func `a token of another secret is refused`() {
    let other = HMACSHA256(key: Array("another secret".utf8))
    let text = Array(SessionToken.random(.anonymous, key: other).text.utf8)

    #expect(read(text) == nil)
  }

  @Test func `any changed character makes a token invalid`() {
    let text = Array(SessionToken.random(.anonymous, key: key).text.utf8)

    for index in text.indices {
      var changed = text
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(read(changed) == nil)
    }
  }

  @Test(arguments: ["", "a", String(repeating: "A", count: 65), String(repeating: "A", count: 66)])
  func `what was never a token is refused`(text: String) {
    let bytes = Array(text.utf8)

    #expect(read(bytes) == nil)
  }

  @Test func `an anonymous token cannot be turned into a signed-in one`() throws {
    var text = Array(SessionToken.random(.anonymous, key: key).text.utf8)
    let signedIn = Array(SessionToken.random(.signedIn, key: key).text.utf8)
    text.replaceSubrange(0..<2, with: signedIn[0..<2])

    #expect(read(text) == nil)
  }

  private func read(_ text: [UInt8]) -> SessionToken? {
    SessionToken(text: text.span, key: key)
  }
}
