import Mustache
import RxWeb
import Testing

/// The product's own partials show each state of a control.
@Suite struct ControlTests {
  private let templates: TemplateLibrary

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    templates = try TemplateLibrary(directory: root + "/Templates")
  }

  private func html(_ control: Control) throws -> String {
    let bytes = try templates.render(control.template, with: .object(control.context))
    return String(decoding: bytes.drop { $0 == 10 }, as: UTF8.self)
      .split(separator: "\n").joined()
  }

  @Test(
    arguments: [
      (Label.Content(""), "<p id=\"a-b\" class=\"message empty\"></p>"),
      (Label.Content("Hm"), "<p id=\"a-b\" class=\"message\">Hm</p>"),
      (Label.Content("Good", mood: .ok), "<p id=\"a-b\" class=\"message ok\">Good</p>"),
      (Label.Content("Bad", mood: .failed), "<p id=\"a-b\" class=\"message failed\">Bad</p>"),
      (Label.Content("Wait", mood: .checking), "<p id=\"a-b\" class=\"message checking\">Wait</p>"),
      (
        Label.Content("<script>&'\""),
        "<p id=\"a-b\" class=\"message\">&lt;script&gt;&amp;&#39;&quot;</p>"
      ),
    ]
  )
  func `a label shows its text and its mood`(content: Label.Content, expected: String) throws {
    let label = Label("a-b")
    label.content = content

    #expect(try html(label) == expected)
  }

  @Test func `a field shows its text, its kind and what describes it`() throws {
    let field = TextField(
      "user-name",
      .username(requiredKey: "required", hasHint: true),
      text: "\"宋\"",
      message: Label("user-name-message")
    )

    #expect(
      try html(field) == """
        <input id="user-name" name="userName" type="text" value="&quot;宋&quot;" \
        autocomplete="username" autocapitalize="none" spellcheck="false" required \
        aria-describedby="user-name-hint user-name-message">
        """
    )
  }

  @Test func `a field with which a page begins asks for the focus`() throws {
    let field = TextField("q", .search)
    #expect(try !html(field).contains("autofocus"))

    field.isFirstResponder = true

    #expect(try html(field).contains(" autofocus "))
  }

  @Test func `a field whose message says that it failed is invalid`() throws {
    let message = Label("q-message")
    let field = TextField("q", .search, message: message)
    message.content = Label.Content("No", mood: .failed)

    #expect(try html(field).contains(" aria-invalid=\"true\""))
  }

  @Test func `a password is never shown`() throws {
    let field = TextField("secret", .newPassword(requiredKey: "required"), text: "hunter2")

    #expect(field.isSecureTextEntry)
    #expect(try html(field).contains("value=\"\""))
    #expect(try !html(field).contains("hunter2"))
  }

  @Test func `a button shows its title`() throws {
    let button = Button("sign-in", title: "Sign in")

    #expect(
      try html(button) == "<button id=\"sign-in\" name=\"signIn\" value=\"\">Sign in</button>"
    )
  }

  @Test func `a control that nobody shows is enabled all the same`() throws {
    let button = Button("sign-in")
    button.isEnabled = false

    #expect(try !html(button).contains("disabled"))
  }

  @Test func `a region that is hidden says so`() throws {
    let view = View("more", template: "controls/view")
    view.isHidden = true

    #expect(try html(view) == "<div id=\"more\" class=\"view\" hidden></div>")
  }

  @Test(
    arguments: [
      ("name", "name"), ("repeat-password-message", "repeatPasswordMessage"), ("a--b", "aB"),
      ("1-2", "12"),
    ]
  )
  func `the key of a control is its name in lower camel case`(name: String, key: String) {
    #expect(Label(name).key == key)
  }
}
