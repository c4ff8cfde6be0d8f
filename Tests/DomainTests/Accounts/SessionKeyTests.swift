import Domain
import Testing

@Suite struct SessionKeyTests {
  @Test(arguments: [0, 31, 33]) func `a hash of another length is no key`(length: Int) {
    #expect(SessionKey(Array(repeating: 1, count: length)) == nil)
  }

  @Test func `a key keeps its 32 bytes and prints none`() throws {
    let bytes = Array(UInt8(100)..<132)

    let key = try #require(SessionKey(bytes))

    #expect(key.bytes == bytes)
    #expect(String(reflecting: key) == "(session key)")
  }
}
