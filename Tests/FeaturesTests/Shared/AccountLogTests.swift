import Features
import HTTP
import Locking
import Testing
import Web
import WebTesting

/// What the log learns of wrong passwords and of too many requests.
@Suite struct AccountLogTests {
  private let events = Events()

  private func site(signInFailures: Int = 100, registrations: Int = 100) throws -> FeatureSite {
    let site = try FeatureSite(
      limits: AccountLimits(registrationsPerHour: registrations, signInFailures: signInFailures),
      log: AccountLog(secret: [1, 2, 3]) { [events] in events.add($0) }
    )
    try site.accounts.add("songjiang", password: "liangshan")
    return site
  }

  private var noted: [WebEvent] { events.all }

  private func signIn(_ name: String, _ password: String, _ site: FeatureSite) async -> TestResponse
  {
    let client = TestClient(site.application, loop: site.loop, peer: PeerAddress(ipv4: 7))
    return await client.post("/login", form: ["username": name, "password": password])
  }

  @Test(arguments: ["songjiang", "nobody-here"])
  func `a failed sign-in is told with its address, and a mark in place of the name`(
    name: String
  ) async throws {
    let site = try site()

    _ = await signIn(name, "guess", site)

    #expect(noted.map(\.kind) == [.signInFailed])
    #expect(noted.first?.peer == PeerAddress(ipv4: 7))
    #expect(noted.first?.route == "/login")
    #expect(noted.first?.detail.wholeMatch(of: /name=[0-9a-f]{16}/) != nil)
  }

  @Test func `one name has one mark, however it is written, and no other has it`() async throws {
    let site = try site()

    for name in ["songjiang", "SongJiang", "lujunyi"] { _ = await signIn(name, "guess", site) }

    let marks = noted.map(\.detail)
    #expect(marks.count == 3)
    #expect(marks[0] == marks[1])
    #expect(marks[0] != marks[2])
  }

  @Test func `the mark is another one in another installation`() async throws {
    let own = Events()
    let site = try FeatureSite(log: AccountLog(secret: [3, 2, 1]) { own.add($0) })

    _ = await signIn("songjiang", "guess", site)
    _ = await signIn("songjiang", "guess", try self.site())

    #expect(own.all.count == 1)
    #expect(own.all.map(\.detail) != noted.map(\.detail))
  }

  @Test func `a sign-in is told as a failed one is, with the same mark`() async throws {
    let site = try site()

    _ = await signIn("songjiang", "guess", site)
    #expect(await signIn("songjiang", "liangshan", site).status == .seeOther)

    #expect(noted.map(\.kind) == [.signInFailed, .signedIn])
    #expect(noted.last?.peer == PeerAddress(ipv4: 7))
    #expect(noted.last?.route == "/login")
    #expect(noted.last?.requestID != noted.first?.requestID)
    #expect(noted.last?.detail == noted.first?.detail)
  }

  @Test func `a sign-in of an address that failed too often is told as such`() async throws {
    let site = try site(signInFailures: 1)
    _ = await signIn("songjiang", "guess", site)

    let refused = await signIn("songjiang", "liangshan", site)

    #expect(refused.status == .tooManyRequests)
    #expect(noted.map(\.kind) == [.signInFailed, .limited])
    #expect(noted.last?.requestID.description == refused[.xRequestID])
    #expect(noted.last?.detail.wholeMatch(of: /sign-ins for \d+ s, name=[0-9a-f]{16}/) != nil)
  }

  @Test func `so is one registration too many`() async throws {
    let site = try site(registrations: 1)
    for name in ["first-name", "second-name"] {
      _ = await site.visitor.post(
        "/register",
        form: ["username": name, "password": "yuqilin", "repeatPassword": "yuqilin"]
      )
    }

    #expect(noted.map(\.kind) == [.limited])
    #expect(noted.first?.detail.hasPrefix("registrations for ") == true)
  }
}

/// Keeps what was told from any thread.
private final class Events: Sendable {
  private let noted = Lock<[WebEvent]>([])

  var all: [WebEvent] { noted.withLock { $0 } }

  func add(_ event: WebEvent) {
    noted.withLock { $0.append(event) }
  }
}
