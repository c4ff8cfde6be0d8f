import TestSupport
import Testing

extension CurlTests {
  @Suite struct Register {
    @Test func `the page works without a stream: nothing is disabled`() async throws {
      let answer = try await Visitor(RunningServer()).get("/register")

      #expect(answer.status == 200)
      #expect(answer.field("content-type") == "text/html; charset=utf-8")
      #expect(answer.body.lowercased().hasPrefix("<!doctype html>"))
      let page = answer.page
      for id in ["username", "password", "repeat-password", "register"] {
        #expect(try #require(page.element(id)).isDisabled == false)
      }
      #expect(page.element("repeat-password")?.attributes["name"] == "repeatPassword")
      for id in ["username-message", "password-message", "repeat-password-message"] {
        #expect(page.element(id)?.text == "")
      }
    }

    @Test func `a short name is answered with the message, the name kept`() async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.register("abc")

      #expect(answer.status == 422)
      #expect(answer.body.lowercased().hasPrefix("<!doctype html>"))
      let message = try #require(answer.page.element("username-message"))
      #expect(message.text.contains("At least 6 characters"))
      #expect(answer.page.element("username")?.attributes["value"] == "abc")
      #expect(answer.page.elements(named: "title").first?.text.hasPrefix("Error: ") == true)
    }

    @Test func `a refused password is not echoed`() async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.register("abcdef", password: "tell-nobody", repeated: "other")

      #expect(answer.status == 422)
      #expect(!answer.body.contains("tell-nobody"))
      #expect(!answer.body.contains("other"))
      let message = try #require(answer.page.element("repeat-password-message"))
      #expect(message.text.contains("Passwords do not match"))
      #expect(answer.page.element("username")?.attributes["value"] == "abcdef")
    }

    @Test func `a good name leads to the login page, which says so once`() async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.register("abcdef")
      let next = try await visitor.get("/login")
      let later = try await visitor.get("/login")

      #expect(answer.status == 303)
      #expect(answer.field("location") == "/login")
      #expect(next.page.text.contains("Registered"))
      #expect(!later.page.text.contains("Registered"))
    }

    @Test func `the same name again is taken`() async throws {
      let visitor = Visitor(try await RunningServer())
      _ = try await visitor.register("abcdef")

      let answer = try await visitor.register("abcdef")

      #expect(answer.status == 422)
      let message = try #require(answer.page.element("username-message"))
      #expect(message.text.contains("This username is taken"))
    }

    @Test func `of two at once exactly one wins`() async throws {
      let server = try await RunningServer()

      async let first = Visitor(server).register("abcdef")
      async let second = Visitor(server).register("abcdef")
      let statuses = [try await first.status, try await second.status]

      #expect(statuses.sorted() == [303, 422])
    }

    @Test(
      arguments: [
        ("zh-Hant", "號碼長度至少6個字符", "密碼長度至少6個字符"),
        ("zh-TW", "號碼長度至少6個字符", "密碼長度至少6個字符"),
        ("zh-Hans", "号码长度至少6个字符", "密码长度至少6个字符"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "号码长度至少6个字符", "密码长度至少6个字符"),
        ("fr", "At least 6 characters", "At least 6 characters"),
      ]
    )
    func `the messages come in the visitor's language`(
      language: String,
      name: String,
      password: String
    ) async throws {
      let visitor = Visitor(try await RunningServer(), language: language)

      let answer = try await visitor.register("abc", password: "123")

      #expect(answer.page.element("username-message")?.text.contains(name) == true)
      #expect(answer.page.element("password-message")?.text.contains(password) == true)
    }

    @Test func `every empty field says that it is required`() async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.register("", password: "")

      #expect(answer.status == 422)
      for id in ["username-message", "password-message", "repeat-password-message"] {
        #expect(try #require(answer.page.element(id)).text.isEmpty == false)
      }
    }

    @Test func `a form without its fields is refused as an empty one`() async throws {
      let answer = try await Visitor(RunningServer()).post("/register")

      #expect(answer.status == 422)
    }

    @Test(
      arguments: [
        String(repeating: "a", count: 65), "abc\r\ndef", "abc\u{0}def", "abc\u{202E}def",
        "abcd\u{200B}ef", String(repeating: "名", count: 100),
      ]
    )
    func `a malformed name is refused with a message`(name: String) async throws {
      let visitor = Visitor(try await RunningServer())

      let answer = try await visitor.request(
        "/register",
        [
          "--data", "username=\(name.percentEncoded)&password=secret1&repeatPassword=secret1",
        ]
      )

      #expect((400..<500).contains(answer.status))
      #expect(!answer.page.text.isEmpty)
    }

    @Test func `spaces around a name do not belong to it`() async throws {
      let visitor = Visitor(try await RunningServer())

      let registered = try await visitor.register("  abcdef  ")
      let signedIn = try await visitor.signIn("abcdef")

      #expect(registered.status == 303)
      #expect(signedIn.status == 303)
    }

    @Test func `characters are those that a person sees`() async throws {
      let visitor = Visitor(try await RunningServer())

      let five = try await visitor.register("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦")
      let six = try await visitor.register("宋江宋江宋江")

      #expect(five.status == 422)
      #expect(six.status == 303)
    }

    @Test func `a client of JSON gets 201, then 422 with the field`() async throws {
      let visitor = Visitor(try await RunningServer()).askingForJSON

      let made = try await visitor.register("abcdef")
      let refused = try await visitor.register("abcdef")

      #expect(made.status == 201)
      #expect(refused.status == 422)
      let json = try refused.json()
      #expect(json.names == ["message", "fields"])
      #expect(json["fields"]["username"]["state"] == "failed")
      #expect(json["fields"]["username"]["message"] == "This username is taken")
    }

    @Test func `the same one-time key has one effect and one answer`() async throws {
      let visitor = Visitor(try await RunningServer())
      let page = try await visitor.get("/register").page
      let key = try #require(
        page.elements { $0.name == "input" && $0.attributes["name"] == "idem" }
          .compactMap { $0.attributes["value"] }.first
      )
      let form: KeyValuePairs = [
        "idem": key, "username": "abcdef", "password": "secret1", "repeatPassword": "secret1",
      ]

      let first = try await visitor.post("/register", form)
      let second = try await visitor.post("/register", form)

      #expect(first.status == 303)
      #expect(second.status == 303)
      #expect(second.field("location") == first.field("location"))
    }
  }
}

extension String {
  /// Every byte as a percent triplet.
  var percentEncoded: String {
    utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + String(repeating: "0", count: 2 - digits.count) + digits
    }
    .joined()
  }
}
