import Mustache
import Rx
import RxWeb

/// A page with two fields, two lines and a button, whose binding is the test's own.
final class SamplePage: Page {
  let nameMessage = Label("name-message")
  let name: TextField
  let secret = TextField(
    "secret-word",
    .currentPassword(requiredKey: "sample.secret.required")
  )
  let greeting = Label("greeting")
  let save = Button("save", title: "Save")
  let message = Label("form-message")
  private let wire: @Sendable (SamplePage) -> Void

  init(_ visit: Visit, wire: @escaping @Sendable (SamplePage) -> Void) {
    name = TextField(
      "name",
      .username(requiredKey: "sample.name.required"),
      message: nameMessage
    )
    self.wire = wire
    super.init(visit)
  }

  override var template: String { "Sample/page" }
  override var title: String { "Sample" }
  override var submitButton: Button? { save }
  override var formMessage: Label? { message }
  override var controls: [Control] { [name, nameMessage, secret, greeting, save, message] }

  override func bind() { wire(self) }
}

extension PageDefinition {
  /// A sample page that `wire` binds.
  static func sample(
    _ path: String = "/sample",
    access: Access = .everyone,
    actions: [PageAction<SamplePage>] = [],
    wire: @escaping @Sendable (SamplePage) -> Void = { _ in }
  ) -> PageDefinition {
    PageDefinition(path, access: access, actions: actions) { SamplePage($0, wire: wire) }
  }
}

extension SamplePage {
  /// The templates of the sample pages.
  static let templates = [
    "Sample/page": """
    <!doctype html>
    <html lang="{{lang}}"><body data-live="{{page.live}}">
    <div id="status"></div>
    {{#flash}}<p id="flash">{{text}}</p>{{/flash}}
    {{#errorSummary}}<ul id="errors">{{#items}}<li>{{field}}: {{text}}</li>{{/items}}</ul>{{/errorSummary}}
    <form method="post" action="{{page.path}}" data-live>
    {{#name}}{{> controls/text-field}}{{/name}}
    {{#nameMessage}}{{> controls/label}}{{/nameMessage}}
    {{#secretWord}}{{> controls/text-field}}{{/secretWord}}
    {{#greeting}}{{> controls/label}}{{/greeting}}
    {{#save}}{{> controls/button}}{{/save}}
    {{#formMessage}}{{> controls/label}}{{/formMessage}}
    </form>
    </body></html>
    """,
    "controls/text-field": """
    <input id="{{id}}" name="{{name}}" value="{{value}}"{{#isDisabled}} disabled{{/isDisabled}}\
    {{#isInvalid}} aria-invalid="true"{{/isInvalid}}>
    """,
    "controls/label": """
    <p id="{{id}}" class="{{#isFailed}}failed{{/isFailed}}{{#isOk}}ok{{/isOk}}">{{text}}</p>
    """,
    "controls/button": """
    <button id="{{id}}"{{#isDisabled}} disabled{{/isDisabled}}>{{title}}</button>
    """,
  ]
}
