import Domain
import Features
import HTTP
import Testing
import WebTesting

/// How much one address may ask of the accounts.
@Suite struct AccountLimitTests {
  private let clock = ManualClock()

  private func site(
    registrations: Int = 100,
    nameChecks: Int = 300,
    signInFailures: Int = 100
  ) throws -> FeatureSite {
    let site = try FeatureSite(
      limits: AccountLimits(
        registrationsPerHour: registrations,
        nameChecks: nameChecks,
        signInFailures: signInFailures,
        now: { [clock] in clock.now }
      )
    )
    try site.accounts.add("songjiang", password: "liangshan")
    return site
  }

  private func register(_ name: String, _ client: TestClient) async -> TestResponse {
    await client.post(
      "/register",
      form: ["username": name, "password": "yuqilin", "repeatPassword": "yuqilin"]
    )
  }

  private func signIn(
    _ password: String,
    as name: String = "songjiang",
    _ client: TestClient
  ) async -> TestResponse {
    await client.post("/login", form: ["username": name, "password": password])
  }

  private func client(_ site: FeatureSite, from address: UInt32) -> TestClient {
    TestClient(site.application, loop: site.loop, peer: PeerAddress(ipv4: address))
  }

  @Test func `an address makes so many accounts an hour`() async throws {
    let site = try site(registrations: 2)
    let one = client(site, from: 1)

    #expect(await register("first-name", one).status == .seeOther)
    #expect(await register("second-name", one).status == .seeOther)
    let refused = await register("third-name", client(site, from: 1))
    #expect(refused.status == .tooManyRequests)
    #expect(Int(refused[.retryAfter] ?? "").map { (1...3_600).contains($0) } == true)
    #expect(await register("fourth-name", client(site, from: 2)).status == .seeOther)
    clock.advance(by: .seconds(3600))
    #expect(await register("fifth-name", one).status == .seeOther)

    #expect(
      site.accounts.names
        == ["songjiang", "first-name", "second-name", "fourth-name", "fifth-name"]
    )
  }

  @Test func `an address asks for so many names in ten minutes, then checks are not made`()
    async throws
  {
    let site = try site(nameChecks: 2)
    let page = try await site.browser().open("/register")
    for name in ["first-name", "second-name"] {
      try await page.type(name, into: "username")
      #expect(try page.text(of: "username-message") == "Username available")
    }

    try await page.type("songjiang", into: "username")

    #expect(try page.text(of: "username-message") == "It cannot be checked right now")
    clock.advance(by: .seconds(600))
    try await page.type("songjiang2", into: "username")
    #expect(try page.text(of: "username-message") == "Username available")
  }

  @Test func `a name that nobody needs to be asked for costs nothing`() async throws {
    let site = try site(nameChecks: 1)
    let page = try await site.browser().open("/register")
    for name in ["s", "so", "son", "song", ""] { try await page.type(name, into: "username") }

    try await page.type("lujunyi", into: "username")

    #expect(try page.text(of: "username-message") == "Username available")
  }

  @Test func `after five failures of a name each try has to wait longer`() async throws {
    let site = try site()
    let visitor = client(site, from: 1)
    for _ in 0..<5 {
      #expect(await signIn("guess", visitor).status == .unprocessableContent)
    }

    let early = await signIn("liangshan", visitor)
    #expect(early.status == .tooManyRequests)
    #expect(early[.retryAfter] == "1")
    clock.advance(by: .seconds(1))
    #expect(await signIn("guess", visitor).status == .unprocessableContent)
    #expect(await signIn("liangshan", visitor)[.retryAfter] == "2")
    clock.advance(by: .seconds(2))

    #expect(await signIn("liangshan", visitor).status == .seeOther)
    #expect(await signIn("guess", visitor).status == .unprocessableContent, "A clean slate.")
  }

  @Test func `the wait is the name's and the address's, nobody else's`() async throws {
    let site = try site()
    try site.accounts.add("lujunyi", password: "yuqilin")
    for _ in 0..<5 { _ = await signIn("guess", client(site, from: 1)) }

    #expect(await signIn("liangshan", client(site, from: 1)).status == .tooManyRequests)
    #expect(await signIn("yuqilin", as: "lujunyi", client(site, from: 1)).status == .seeOther)
    #expect(await signIn("liangshan", client(site, from: 2)).status == .seeOther)
  }

  @Test func `an unknown name waits like a known one`() async throws {
    let site = try site()
    let visitor = client(site, from: 1)
    for _ in 0..<5 {
      #expect(await signIn("guess", as: "wusong", visitor).status == .unprocessableContent)
    }

    #expect(await signIn("guess", as: "wusong", visitor)[.retryAfter] == "1")
  }

  @Test func `an address fails so often in ten minutes, whatever the names`() async throws {
    let site = try site(signInFailures: 3)
    let visitor = client(site, from: 1)
    for name in ["wusong", "likui", "linchong"] {
      #expect(await signIn("guess", as: name, visitor).status == .unprocessableContent)
    }

    #expect(await signIn("liangshan", visitor).status == .tooManyRequests)
    clock.advance(by: .seconds(600))
    #expect(await signIn("liangshan", visitor).status == .seeOther)
  }

  @Test(arguments: [AccountError.busy(retryAfter: 2), .unavailable, .storageFull])
  func `a try that was neither right nor wrong is no failure`(error: AccountError) async throws {
    let site = try site()
    let visitor = client(site, from: 1)
    for _ in 0..<4 { _ = await signIn("guess", visitor) }
    site.accounts.fail(with: error)
    for _ in 0..<20 { #expect(await signIn("liangshan", visitor).status.code >= 500) }
    site.accounts.fail(with: nil)

    #expect(await signIn("guess", visitor).status == .unprocessableContent)
    #expect(await signIn("liangshan", visitor)[.retryAfter] == "1")
  }

  @Test func `who is refused is told when to come back, also in JSON`() async throws {
    let site = try site(signInFailures: 1)
    let visitor = client(site, from: 1)
    _ = await signIn("guess", visitor)

    let answer = await visitor.postForJSON(
      "/login",
      form: ["username": "songjiang", "password": "liangshan"]
    )

    let seconds = try #require(answer[.retryAfter])
    #expect(answer.status == .tooManyRequests)
    #expect(
      try answer.json()["message"]
        == .string("Too many requests at once. Please try again in \(seconds) seconds.")
    )
  }
}
