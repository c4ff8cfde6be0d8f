import HTTP
import Locking
import Testing
import Web
import WebTesting

@Suite struct TrustedProxiesTests {
  /// What the handler saw of a request that came from an address.
  private func seen(
    from peer: String,
    trusting ranges: [String],
    forwardedFor: [String] = [],
    proto: String? = nil
  ) async throws -> (peer: String, isSecure: Bool, answer: TestResponse) {
    var router = Router()
    let seen = Lock<(String, Bool)>(("", false))
    router.get("/") { context in
      seen.withLock { $0 = (context.request.peer.description, context.request.isSecure) }
      return .html([])
    }
    let application = Application(
      router: router,
      sessions: Sessions(secret: Array(repeating: 7, count: 32), store: MemorySessionStore()),
      proxies: TrustedProxies(try ranges.map { try #require(AddressRange($0)) })
    )
    let address = try #require(Self.addresses[peer])
    var fields = forwardedFor.map { (FieldName.xForwardedFor, $0) }
    if let proto { fields.append((.xForwardedProto, proto)) }
    let answer = await TestClient(application, peer: address).get("/", fields)
    let (name, isSecure) = seen.withLock { $0 }
    return (name, isSecure, answer)
  }

  private static let addresses = [
    "10.0.0.1": PeerAddress(ipv4: 0x0a00_0001, port: 9),
    "192.0.2.7": PeerAddress(ipv4: 0xc000_0207),
    "::1": PeerAddress(ipv6High: 0, low: 1),
  ]

  @Test(arguments: [
    (["203.0.113.5"], "203.0.113.5"),
    (["1.1.1.1, 203.0.113.5"], "203.0.113.5"),
    (["1.1.1.1", "203.0.113.5"], "203.0.113.5"),
    (["203.0.113.5, 10.0.0.9"], "203.0.113.5"),
    (["10.0.0.8, 10.0.0.9"], "10.0.0.8"),
    (["203.0.113.5:4711"], "203.0.113.5"),
    (["2001:db8::5"], "2001:db8::5"),
    (["[2001:db8::5]:4711"], "2001:db8::5"),
    (["::ffff:203.0.113.5"], "203.0.113.5"),
    (["unknown"], "10.0.0.1"),
    (["203.0.113.5, unknown"], "10.0.0.1"),
    (["203.0.113.5, "], "203.0.113.5"),
    ([","], "10.0.0.1"),
    ([], "10.0.0.1"),
  ])
  func `the client is the last address that is no proxy of ours`(
    fields: [String],
    client: String
  ) async throws {
    let seen = try await seen(from: "10.0.0.1", trusting: ["10.0.0.0/8"], forwardedFor: fields)

    #expect(seen.peer == client)
  }

  @Test func `nobody else's word counts`() async throws {
    let seen = try await seen(
      from: "192.0.2.7",
      trusting: ["10.0.0.0/8", "::1"],
      forwardedFor: ["203.0.113.5"],
      proto: "https"
    )

    #expect(seen.peer == "192.0.2.7")
    #expect(!seen.isSecure)
    #expect(seen.answer[.strictTransportSecurity] == nil)
    #expect(seen.answer[.setCookie]?.contains("Secure") == false)
  }

  @Test(arguments: [
    ("https", true), ("HTTPS", true), ("http, https", true), ("https, http", false),
  ])
  func `the proxy says whether the client used TLS`(proto: String, isSecure: Bool) async throws {
    let seen = try await seen(from: "::1", trusting: ["::1"], proto: proto)

    #expect(seen.isSecure == isSecure)
    #expect((seen.answer[.strictTransportSecurity] == "max-age=31536000") == isSecure)
    #expect(seen.answer[.setCookie]?.contains("; Secure") == isSecure)
  }

  @Test(arguments: [
    ("10.0.0.1", "10.0.0.1"), ("10.0.0.0/8", "10.0.0.0/8"), ("0.0.0.0/0", "0.0.0.0/0"),
    ("2001:DB8::/32", "2001:db8::/32"), ("::1/128", "::1"),
  ])
  func `a range is read`(text: String, description: String) {
    #expect(AddressRange(text)?.description == description)
  }

  @Test(arguments: [
    "", "/", "10.0.0.1/", "10.0.0.1/33", "10.0.0.1/-1", "10.0.0.1/+8", "10.0.0.1/8/8", "10.0.0",
    "proxy", "::1/129", "1.2.3.4\0", "10.0.0.1/1000000000000000000000",
  ])
  func `what is no range is refused`(text: String) {
    #expect(AddressRange(text) == nil)
  }

  @Test(arguments: [
    ("10.0.0.0/8", true), ("10.0.0.0/31", true), ("10.0.0.0/32", false), ("11.0.0.0/8", false),
    ("10.0.0.0/0", true), ("::/0", false),
  ])
  func `an address is in the range of its first bits`(text: String, isIn: Bool) throws {
    let range = try #require(AddressRange(text))

    #expect(range.contains(PeerAddress(ipv4: 0x0a00_0001)) == isIn)
  }
}
