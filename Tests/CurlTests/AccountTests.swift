import TestSupport
import Testing

extension CurlTests {
  @Suite struct AccountPage {
    private let password = "secret-password"
    private let other = "other-password"

    /// Somebody on two devices.
    private func signedInTwice() async throws -> (Visitor, Visitor) {
      let server = try await RunningServer()
      let (one, two) = (Visitor(server), Visitor(server))
      #expect(try await one.register("abcdef", password: password).status == 303)
      #expect(try await one.signIn("abcdef", password: password).status == 303)
      #expect(try await two.signIn("abcdef", password: password).status == 303)
      return (one, two)
    }

    private func change(
      _ visitor: Visitor,
      from current: String,
      repeated: String? = nil
    ) async throws -> Answer {
      try await visitor.post(
        "/account",
        ["currentPassword": current, "newPassword": other, "repeatPassword": repeated ?? other]
      )
    }

    @Test func `a stranger is sent to sign in`() async throws {
      let visitor = Visitor(try await RunningServer())

      #expect(try await visitor.get("/account").field("location") == "/login?next=/account")
      #expect(try await visitor.post("/account/delete", ["password": "x"]).status == 303)
      #expect(try await visitor.askingForJSON.get("/account").status == 401)
    }

    @Test func `the page shows the devices and no secret`() async throws {
      let (one, _) = try await signedInTwice()

      let page = try await one.get("/account").page
      let json = try await one.askingForJSON.get("/account").json()

      #expect(page.text.contains("abcdef"))
      #expect(json["username"] == "abcdef")
      #expect(json["sessions"].elements.count == 2)
      #expect(page.elements(named: "h1").count == 1)
    }

    @Test(arguments: [
      ("en", "Firefox on Linux"), ("zh-Hans", "Linux 上的 Firefox"), ("zh-Hant", "Linux 上的 Firefox"),
    ])
    func `a device is named by its browser and its system`(
      language: String,
      label: String
    ) async throws {
      let server = try await RunningServer()
      let firefox = Visitor(server, language: language).with(
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
      )
      _ = try await firefox.register("abcdef")
      _ = try await firefox.signIn("abcdef")

      let page = try await firefox.get("/account").page
      let json = try await firefox.askingForJSON.get("/account").json()

      #expect(page.text.contains(label))
      #expect(json["sessions"].elements.first?["device"].text == label)
    }

    @Test(arguments: ["canary <b>canary</b>", "canary\u{202E}", ""])
    func `of a browser that the table does not have nothing is kept`(name: String) async throws {
      let server = try await RunningServer()
      let visitor = Visitor(server, language: "en").with("User-Agent: \(name)")
      _ = try await visitor.register("abcdef")
      _ = try await visitor.signIn("abcdef")

      let page = try await visitor.get("/account")
      let json = try await visitor.askingForJSON.get("/account").json()

      #expect(page.page.text.contains("Unknown device"))
      #expect(!page.body.contains("canary"))
      #expect(json["sessions"].elements.first?["device"] == JSONValue.null)
    }

    @Test func `a device keeps its name where its password is changed`() async throws {
      let server = try await RunningServer()
      let visitor = Visitor(server, language: "en").with("User-Agent: curl/8 (Linux)")
      _ = try await visitor.register("abcdef", password: password)
      _ = try await visitor.signIn("abcdef", password: password)

      let changed = try await change(visitor, from: password)

      #expect(changed.status == 303)
      #expect(try await visitor.get("/account").page.text.contains("curl on Linux"))
    }

    @Test func `a new password signs the other device out, and renews this one`() async throws {
      let (one, two) = try await signedInTwice()
      let copy = try one.moved(to: one.server)
      let stream = try await two.stream("/heroes/events?view=t1")
      try await stream.wait(for: "results") { _ in true }

      let answer = try await change(one, from: password)

      #expect(answer.status == 303)
      #expect(answer.field("location") == "/account")
      #expect(await stream.end(within: .seconds(2)) != nil)
      #expect(try await one.get("/heroes").status == 200)
      #expect(try await two.get("/heroes").status == 303)
      #expect(try await copy.get("/heroes").status == 303)
      let late = Visitor(one.server)
      #expect(try await late.signIn("abcdef", password: password).status == 422)
      #expect(try await late.signIn("abcdef", password: other).status == 303)
    }

    @Test func `a wrong or ill repeated password changes nothing`() async throws {
      let (one, two) = try await signedInTwice()

      let wrong = try await change(one, from: "wrong-password")
      let ill = try await change(one, from: password, repeated: "something-else")

      #expect(wrong.status == 422)
      #expect(wrong.page.element("current-password-message")?.text == "Wrong password")
      #expect(!wrong.body.contains("wrong-password"))
      #expect(ill.status == 422)
      #expect(try await two.get("/heroes").status == 200)
      #expect(try await Visitor(one.server).signIn("abcdef", password: password).status == 303)
    }

    @Test func `each deed is answered in JSON for who asks for it`() async throws {
      let (one, two) = try await signedInTwice()
      let json = one.askingForJSON

      let wrong = try await change(json, from: "wrong-password")
      let changed = try await change(json, from: password)
      _ = try await two.signIn("abcdef", password: other)
      let ended = try await json.post(
        "/account/sessions/end",
        ["session": "others", "password": other]
      )
      let left = try await json.get("/account").json()["sessions"].elements
      let refused = try await json.post("/account/delete", ["password": "wrong"])
      let deleted = try await json.post("/account/delete", ["password": other])

      #expect(wrong.status == 422)
      #expect(
        try wrong.json()["fields"]["currentPassword"]
          == ["state": "failed", "message": "Wrong password"]
      )
      #expect([changed.status, ended.status, deleted.status] == [200, 200, 200])
      #expect(left.count == 1)
      #expect(refused.status == 422)
      #expect(try refused.json()["message"] == "Wrong password")
      #expect(
        try refused.json()["fields"]["password"]
          == ["state": "failed", "message": "Wrong password"]
      )
      #expect(try await two.get("/heroes").status == 303)
    }

    @Test func `one device or all others are signed out`() async throws {
      let (one, two) = try await signedInTwice()
      let three = Visitor(one.server)
      _ = try await three.signIn("abcdef", password: password)
      let sessions = try await two.askingForJSON.get("/account").json()["sessions"].elements
      let id = try #require(sessions.first { $0["isCurrent"] == .boolean(true) }?["id"].text)

      let refused = try await one.post("/account/sessions/end", ["session": id, "password": "no"])
      let missing = try await one.post("/account/sessions/end", ["password": password])
      #expect([refused.status, missing.status] == [422, 422])
      #expect(try await two.get("/heroes").status == 200)

      let ended = try await one.post(
        "/account/sessions/end",
        ["session": id, "password": password]
      )
      #expect(ended.status == 303)
      #expect(try await two.get("/heroes").status == 303)
      #expect(try await three.get("/heroes").status == 200)

      _ = try await one.post("/account/sessions/end", ["session": "others", "password": password])
      #expect(try await three.get("/heroes").status == 303)
      #expect(try await one.get("/heroes").status == 200)
    }

    @Test(arguments: [
      ("/account/delete", "delete-password"), ("/account/sessions/end", "sessions-password"),
    ])
    func `a wrong or missing password is told where it was typed`(
      path: String,
      field: String
    ) async throws {
      let (one, _) = try await signedInTwice()

      for (password, problem) in [("wrong", "Wrong password"), ("", "A password is required")] {
        let page = try await one.post(path, ["session": "others", "password": password]).page

        #expect(page.element(field)?.attributes["aria-invalid"] == "true")
        #expect(page.element("\(field)-message")?.text == problem)
        #expect(page.element("error-summary")?.inner.contains("href=\"#\(field)\"") == true)
        let isOpen = page.elements(named: "details").first?.attributes["open"] != nil
        #expect(isOpen == (path == "/account/delete"))
        #expect(page.elements { $0.attributes["aria-invalid"] != nil }.count == 1)
      }
    }

    @Test func `an account is deleted with its password alone`() async throws {
      let (one, two) = try await signedInTwice()

      #expect(try await one.post("/account/delete", ["password": "wrong"]).status == 422)
      #expect(try await one.post("/account/delete").status == 422)
      let answer = try await one.post("/account/delete", ["password": password])

      #expect(answer.field("location") == "/login")
      #expect(try await one.get("/heroes").status == 303)
      #expect(try await two.get("/heroes").status == 303)
      let late = Visitor(one.server)
      #expect(try await late.signIn("abcdef", password: password).status == 422)
      #expect(try await late.register("abcdef", password: other).status == 303)
    }

    @Test func `the stream of a device that is signed out ends, and no other`() async throws {
      let (one, two) = try await signedInTwice()
      let own = try await one.stream("/cart/events?view=t1")
      let ended = try await two.stream("/cart/events?view=t1")
      for stream in [own, ended] { try await stream.wait(for: "summary") { _ in true } }

      _ = try await one.post("/account/sessions/end", ["session": "others", "password": password])

      #expect(await ended.end(within: .seconds(2)) != nil)
      _ = try await one.post("/cart/items/8787878/increment")
      try await own.wait(for: "summary") { $0.text.contains("8") }
      #expect(own.curl.progress.exit == nil)
    }

    @Test func `with an account go its cart, its friends and its streams`() async throws {
      let (one, two) = try await signedInTwice()
      let cart = try await one.askingForJSON.get("/cart").body
      _ = try await one.post("/cart/items/8787878/increment")
      #expect(try await one.post("/friends", Friends.ada).status == 303)
      let stream = try await two.stream("/friends/events?view=t1")
      try await stream.wait(for: "friends") { $0.text.contains("Ada") }

      _ = try await one.post("/account/delete", ["password": password])

      #expect(await stream.end(within: .seconds(2)) != nil)
      let next = Visitor(one.server)
      #expect(try await next.register("abcdef", password: other).status == 303)
      #expect(try await next.signIn("abcdef", password: other).status == 303)
      #expect(try await next.askingForJSON.get("/cart").body == cart)
      #expect(try await next.get("/api/friends").json()["friends"].elements.isEmpty)
      #expect(try await next.askingForJSON.get("/account").json()["sessions"].elements.count == 1)
    }

    @Test func `guesses of the password are slowed down`() async throws {
      let (one, _) = try await signedInTwice()

      var statuses: [Int] = []
      for _ in 1...8 {
        statuses.append(try await one.post("/account/delete", ["password": "guess"]).status)
      }

      #expect(statuses.first == 422)
      #expect(statuses.contains(429))
    }

    @Test func `a host may ask for better passwords`() async throws {
      let server = try await RunningServer([
        "--minimum-password-length", "8", "--refuse-common-passwords",
      ])
      let visitor = Visitor(server)

      let short = try await visitor.register("abcdef", password: "1short7")
      let common = try await visitor.register("abcdef", password: "password1")
      let good = try await visitor.register("abcdef", password: "8letters")

      #expect(short.status == 422)
      #expect(short.page.element("password-message")?.text == "At least 8 characters")
      #expect(short.page.element("password-hint")?.text == "At least 8 characters.")
      #expect(common.status == 422)
      #expect(common.page.element("password-message")?.text == "This password is too common")
      #expect(good.status == 303)
    }

    @Test func `a common password is taken with a warning`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.get("/register")
      let stream = try await visitor.stream("/register/events?view=t1")
      try await stream.wait(for: "register") { $0.isDisabled }

      _ = try await visitor.post("/register/fields", ["view": "t1", "password": "password1"])

      try await stream.wait(for: "password-message") {
        $0.classes.contains("warning") && $0.text.contains("everybody tries")
      }
      #expect(try await visitor.register("abcdef", password: "password1").status == 303)
    }
  }
}
