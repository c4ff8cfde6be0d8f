import Mustache
import Rx
import RxWeb
import Testing

@MainActor @Suite struct ElementTests {
  private func text(_ value: Value?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }

  private func flag(_ value: Value?) -> Bool {
    if case .bool(let flag)? = value { flag } else { false }
  }

  private func count(_ value: Value?) -> Int? {
    if case .list(let values)? = value { values.count } else { nil }
  }

  private func isNull(_ value: Value?) -> Bool {
    if case .null? = value { true } else { false }
  }

  // MARK: Events of the element

  @Test func `an element asks for the events that somebody listens to alone`() {
    let button = Button("choose")
    #expect(text(button.context["events"]) == "")

    let once = button.rx.controlEvent(.touchDown).subscribe()
    let again = button.rx.controlEvent(.touchDown).subscribe()

    #expect(text(button.context["events"]) == "touchDown")
    once.dispose()
    again.dispose()
  }

  @Test func `an event is heard by those who asked for it`() {
    let field = TextField("note")
    var heard: [String] = []
    let bag = DisposeBag()
    bag.insert(
      field.rx.controlEvent(.editingDidEnd).subscribe(onNext: { heard.append("end") }),
      field.rx.controlEventValue(.didScroll).subscribe(onNext: { heard.append($0) })
    )

    field.receive(.editingDidBegin, value: "")
    field.receive(.editingDidEnd, value: "")
    field.receive(.didScroll, value: "7")

    #expect(heard == ["end", "7"])
  }

  // MARK: ScrollView

  @Test func `a visitor's scrolling is the new offset`() {
    let view = ScrollView("scroller", template: "any")
    var offsets: [ScrollView.Offset] = []
    let subscription = view.rx.contentOffset.subscribe(onNext: { offsets.append($0) })

    view.receive(.didScroll, value: "120,40")

    #expect(offsets == [ScrollView.Offset(), ScrollView.Offset(x: 120, y: 40)])
    #expect(text(view.context["offset"]) == "120,40")
    subscription.dispose()
  }

  @Test(arguments: ["", "1", "1,2,3", "a,b", "1e9,0", "99999999,0", ",", "1.5,2"])
  func `an offset that is none changes nothing`(value: String) {
    let view = ScrollView("scroller", template: "any")
    view.contentOffset = .init(x: 1, y: 2)

    view.receive(.didScroll, value: value)

    #expect(view.contentOffset == .init(x: 1, y: 2))
  }

  @Test func `the end of a drag tells whether the region rolls on`() {
    let view = ScrollView("scroller", template: "any")
    var heard: [Bool] = []
    let subscription = view.rx.didEndDragging.subscribe(onNext: { heard.append($0) })

    view.receive(.didEndDragging, value: "true")
    view.receive(.didEndDragging, value: "false")

    #expect(heard == [true, false])
    subscription.dispose()
  }

  // MARK: Button

  @Test func `a button says what its state says, or else what it always says`() {
    let button = Button("choose", title: "Choose")
    button.setTitle("Chosen", for: .selected)

    #expect(text(button.context["title"]) == "Choose")
    button.isSelected = true
    #expect(text(button.context["title"]) == "Chosen")
    #expect(text(button.context["pressed"]) == "true")
    button.isEnabled = false
    #expect(button.state == .disabled)
    #expect(text(button.context["title"]) == "Choose")
  }

  // MARK: View

  @Test(arguments: [
    (1.0, "paint-jade"), (0.44, "paint-jade alpha-4"), (0, "paint-jade alpha-0"),
    (-1, "paint-jade alpha-0"), (7, "paint-jade"), (.nan, "paint-jade alpha-0"),
    (.infinity, "paint-jade"), (0.99, "paint-jade"),
  ])
  func `colour and opacity are classes of the style sheet`(alpha: Double, classes: String) {
    let view = View("box", template: "any")
    view.backgroundColor = .jade
    view.alpha = alpha

    #expect(text(view.context["paint"]) == classes)
  }

  @Test func `a view that takes no interaction is inert`() {
    let view = View("box", template: "any")
    view.isUserInteractionEnabled = false

    #expect(flag(view.context["isInert"]))
  }

  // MARK: Label, TextField, ImageView

  @Test func `a new text takes the place of an attributed one`() {
    let label = Label("line")
    label.attributedText = AttributedText([.init("a"), .init("b", isBold: true, color: .seal)])
    #expect(text(label.context["text"]) == "ab")
    #expect(count(label.context["runs"]) == 2)

    label.text = "plain"

    #expect(text(label.context["text"]) == "plain")
    #expect(count(label.context["runs"]) == 0)
  }

  @Test func `a secret is not in the page`() {
    let field = TextField("note", text: "secret")
    #expect(text(field.context["value"]) == "secret")

    field.isSecureTextEntry = true

    #expect(isNull(field.context["value"]))
    #expect(text(field.context["type"]) == "password")
  }

  @Test func `a password that is shown is a plain text field`() {
    let field = TextField("password", .currentPassword(requiredKey: "any"))
    #expect(text(field.context["type"]) == "password")

    field.isSecureTextEntry = false

    #expect(text(field.context["type"]) == "text")
  }

  @Test func `a picture has its address and its words`() {
    let view = ImageView("image")
    #expect(isNull(view.context["image"]))

    view.image = .init(path: "/seal.svg", description: "溪")

    guard case .object(let image)? = view.context["image"] else {
      Issue.record("There is no picture.")
      return
    }
    #expect(text(image["path"]) == "/seal.svg")
    #expect(text(image["description"]) == "溪")
  }

  // MARK: Alert

  @Test func `equal alerts are one element`() {
    let alert = Alert("alerts")
    alert.present(.init("Lost", title: "Friends"))
    alert.present(.init("Lost", title: "Friends"))
    alert.present(.init("Found", title: "Friends"))

    guard case .list(let messages)? = alert.context["messages"] else {
      Issue.record("There are no messages.")
      return
    }
    let ids = messages.compactMap { message in
      if case .object(let object) = message { text(object["id"]) } else { nil }
    }
    #expect(ids.count == 3)
    #expect(Set(ids).count == 2)
  }

  // MARK: TableView

  @Test func `a row that is not there can be neither selected nor deleted`() {
    let table = TableView("friends", template: "any", rowPrefix: "friend-")
    var heard = 0
    let bag = DisposeBag()
    bag.insert(
      table.rx.itemSelected.subscribe(onNext: { _ in heard += 1 }),
      table.rx.modelDeleted(String.self).subscribe(onNext: { _ in heard += 1 })
    )

    #expect(!table.select("7"))
    #expect(!table.delete("7"))
    #expect(heard == 0)
  }
}
