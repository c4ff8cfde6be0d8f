import TestSupport
import Testing

extension BrowserTests {
  /// Typing into a form whose verdicts come from elsewhere.
  @Suite struct RegisterTests: OnStage {
    static let posted = "performance.getEntriesByName(location.origin + '/register/fields').length"

    @Test func `the fields wake up one after the other as each is right`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      #expect(try await tab.has("#password:disabled"))
      #expect(try await tab.has("#repeat-password:disabled"))
      #expect(try await tab.has("#register:disabled"))

      try await tab.type("apricot-01", into: "#username")
      try await tab.wait(for: "#username-message", toSay: "Username available")
      try await tab.wait(for: "#password:enabled")
      try await tab.type("secret1", into: "#password")
      try await tab.wait(for: "#repeat-password:enabled")
      #expect(try await tab.has("#register:disabled"))
      try await tab.type("secret1", into: "#repeat-password")
      try await tab.wait(for: "#register:enabled")
      try await tab.click("#register")

      try await tab.wait(toBeAt: "/login")
      #expect(try await tab.text("#flash") == "Registered")
    }

    @Test func `letters that are typed while an answer is on its way stay`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try stage.relay.slow(by: 0.3)

      try await tab.type("apple", into: "#username")
      try await tab.wait(Self.posted)
      try await tab.type("df")
      try await tab.wait(for: "#username-message", toSay: "Username available")

      #expect(try await tab.field("#username") == "appledf")
      #expect(try await tab.value("document.activeElement.selectionStart") == 7)
    }

    @Test func `the caret stays where it is when a verdict comes`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")

      try await tab.type("apple" + Key.left + Key.left + Key.left, into: "#username")
      try await tab.wait(for: "#username-message", toSay: "At least 6 characters")

      #expect(try await tab.focus() == "username")
      #expect(try await tab.value("document.activeElement.selectionStart") == 2)
    }

    @Test func `an error is tied to its field, and goes with its cause`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")

      try await tab.type("four", into: "#username")
      try await tab.wait(for: "#username[aria-invalid=true][aria-describedby~=username-message]")
      #expect(try await tab.text("#username-message") == "At least 6 characters")
      try await tab.type("teen")

      try await tab.wait(for: "#username:not([aria-invalid])")
      try await tab.wait(for: "#username-message", toSay: "Username available")
    }

    @Test func `a Tab past a sleeping field gets there once it wakes up`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")

      try await tab.type("quince-tree" + Key.tab, into: "#username")

      try await tab.wait("document.activeElement.id === 'password'")
    }

    @Test func `what is said to a screen reader comes from one and the same region`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.run("window.region = document.querySelector('[role=status]')")

      try await tab.type("four", into: "#username")
      try await tab.wait(for: "#status", toSay: "At least 6 characters")
      try await tab.type("teen")
      try await tab.wait(for: "#status", toSay: "Username available")

      #expect(try await tab.value("document.querySelector('[role=status]') === region") == true)
      #expect(try await tab.value("document.querySelectorAll('[role=status]').length") == 1)
    }

    @Test func `passwords are pasted and named for password managers`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.type("bilberry-01", into: "#username")
      try await tab.wait(for: "#password:enabled")

      for (field, next) in [("password", "#repeat-password"), ("repeat-password", "#register")] {
        try await tab.focus("#\(field)")
        try await tab.insert("pasted-plum")
        try await tab.wait(for: "\(next):enabled")
      }

      #expect(
        try await tab.value(
          "['username', 'password', 'repeat-password'].map((id) => document.getElementById(id).autocomplete)"
        ) == ["username", "new-password", "new-password"]
      )
      #expect(try await tab.value("document.querySelector('#password').maxLength") == -1)
    }

    @Test func `passwords stay when the username changes`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.fillRegistration(of: "medlar-01")

      try await tab.replace("#username", with: "four")
      try await tab.wait(for: "#password:disabled")
      try await tab.replace("#username", with: "medlar-02")
      try await tab.wait(for: "#register:enabled")

      #expect(try await tab.field("#password") == Device.password)
      #expect(try await tab.field("#repeat-password") == Device.password)
      #expect(try await tab.value("document.documentElement.outerHTML.includes('secret')") == false)
    }

    @Test func `an input method composes in peace, and what it gives is sent once`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.focus("#username")

      for text in ["n", "ni", "ni h", "ni ha", "ni hao"] {
        try await tab.compose(text)
        try await tab.patch("username-message", #"<p id="username-message">\#(text)</p>"#)
        try await tab.patch("username", #"<input id="username" name="username" value="other">"#)
      }
      #expect(try stage.relay.requests("POST /register/fields").isEmpty)
      try await tab.insert("你好")
      try await tab.wait(for: "#username-message", toSay: "At least 6 characters")

      #expect(try await tab.field("#username") == "你好")
      let posts = try stage.relay.requests("POST /register/fields")
      #expect(posts.count == 1)
      #expect(posts.first?.contains("username=%E4%BD%A0%E5%A5%BD") == true)
    }

    @Test func `the Enter that takes a candidate does not submit`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/login")
      try await tab.focus("#username")

      try await tab.compose("ni")
      try await tab.driver.devTools(
        "Input.dispatchKeyEvent",
        ["type": "rawKeyDown", "key": "Process", "code": "Enter", "windowsVirtualKeyCode": 229]
      )
      try await tab.run(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })); document.forms[1].requestSubmit()"
      )
      try await tab.insert("你")

      #expect(try await tab.path() == "/login")
      #expect(try stage.relay.requests("POST /login ").isEmpty)
    }

    @Test func `values that came without an event are noticed`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")

      try await tab.run(
        """
        document.querySelector('#username').value = 'loquat-01'
        document.querySelector('#password').value = 'secret1'
        document.querySelector('#repeat-password').value = 'secret1'
        """
      )
      try await tab.focus("#username")
      try await tab.type(Key.tab)

      try await tab.wait(for: "#register:enabled")
    }

    @Test func `a double click registers once`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.fillRegistration(of: "damson-01")

      try await tab.pressTwice("#register")
      try await tab.wait(toBeAt: "/login")

      #expect(try await tab.text("#flash") == "Registered")
      #expect(try stage.relay.requests("POST /register ").count == 1)
    }

    @Test func `another language keeps the name that was typed`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/register")
      try await tab.type("greengage", into: "#username")

      try await tab.click("[name=language][value=zh-Hant]")
      try await tab.wait("document.documentElement.lang === 'zh-Hant'")

      try await tab.wait(for: "#username-message", toSay: "用戶名可用")
      #expect(try await tab.field("#username") == "greengage")
    }

    @Test func `a password is shown on demand, and warned of when in capitals`() async throws {
      let tab = try await stage.tab()
      try await tab.openLive("/login")
      try await tab.type("plum", into: "#password")

      try await tab.click("[aria-controls=password]")
      #expect(try await tab.value("document.querySelector('#password').type") == "text")
      #expect(try await tab.has("[aria-controls=password][aria-pressed=true]"))
      try await tab.run(
        "document.querySelector('#password').dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }))"
      )
      #expect(try await tab.has(".capitals:not([hidden])"))
      #expect(try await tab.text("#status") == "Caps Lock is on")
      try await tab.focus("#username")
      #expect(try await tab.has(".capitals[hidden]"))
    }
  }
}

extension Tab {
  /// Types a name and its password twice, each as soon as its field is awake.
  func fillRegistration(of user: String) async throws {
    try await type(user, into: "#username")
    try await wait(for: "#password:enabled")
    try await type(Device.password, into: "#password")
    try await wait(for: "#repeat-password:enabled")
    try await type(Device.password, into: "#repeat-password")
    try await wait(for: "#register:enabled")
  }

  /// Applies a patch as if the stream had brought it.
  func patch(_ target: String, _ html: String, action: String = "replace") async throws {
    _ = try await runAsync(
      "const { apply } = await import('/morph.js'); apply(words[0])",
      [
        .string(
          #"<turbo-stream action="\#(action)" method="morph" target="\#(target)"><template>\#(html)</template></turbo-stream>"#
        )
      ]
    )
  }
}
