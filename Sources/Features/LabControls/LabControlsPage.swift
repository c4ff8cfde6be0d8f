import Mustache
import Rx
import RxWeb

/// Every binding of RxCocoa that the sources use, each on an element of its own.
final class LabControlsPage: LabBench {
  private let box = View("box", template: "controls/view")
  private let alpha = TextField(
    "alpha",
    .init(inputMode: "numeric"),
    text: "100",
    message: Label("alpha-message")
  )
  private let nextColor: Button
  private let toggleHidden: Button
  private let toggleInteraction: Button
  private let note = TextField("note", text: "one two three")
  private let toggleSecret: Button
  /// What Enter presses, and whoever has no scripts: it sends the fields and changes nothing else.
  private let apply: Button
  private let plain = Label("plain")
  private let attributed = Label("attributed")
  private let editing = Label("editing")
  private let image = ImageView("image")
  private let choose: Button
  private let touches = Label("touches")
  private let scroller = ScrollView("scroller", template: "LabControls/scroller")
  private let top: Button
  private let offset = Label("offset")
  private let scrolling = Label("scrolling")
  private let seconds = Label("seconds")

  override init(_ visit: Visit, _ exhibit: LabExhibit) {
    let button = { (name: String, key: String) in
      Button(name, title: visit.strings.text("lab.controls.\(key)"))
    }
    nextColor = button("next-color", "nextColor")
    toggleHidden = button("toggle-hidden", "hide")
    toggleInteraction = button("toggle-interaction", "interaction")
    toggleSecret = button("toggle-secret", "secret")
    apply = button("apply", "apply")
    choose = button("choose", "choose")
    top = button("top", "top")
    super.init(visit, exhibit)
  }

  static func definition(_ services: Services) -> PageDefinition {
    let exhibit = LabExhibit(
      "controls",
      files: ["ControlsViewModel", "LabControlsPage"].map { "Features/LabControls/\($0).swift" },
      from: services.sources
    )
    return PageDefinition(exhibit.path) { LabControlsPage($0, exhibit) }
  }

  override var template: String { "LabControls/page" }
  override var submitButton: Button? { apply }
  override var buttons: [Button] {
    [apply, nextColor, toggleHidden, toggleInteraction, toggleSecret, choose, top]
  }
  override var controls: [Control] {
    [
      box, alpha, nextColor, toggleHidden, toggleInteraction, note, toggleSecret, plain,
      attributed, editing, image, choose, touches, scroller, top, offset, scrolling, seconds,
    ] + (alpha.message.map { [$0] } ?? [])
  }

  override func bind() {
    let output = ControlsViewModel(scheduler: SharingScheduler.make()).transform(input)
    box.content = ["text": .string(strings.text("lab.controls.box"))]
    if let message = alpha.message {
      disposeBag.insert(output.alphaUsable.drive(message.rx.validationResult))
    }
    disposeBag.insert(
      output.color.drive(box.rx.backgroundColor),
      output.alpha.drive(box.rx.alpha),
      output.isHidden.drive(box.rx.isHidden),
      output.isUserInteractionEnabled.drive(box.rx.isUserInteractionEnabled),
      output.text.drive(plain.rx.text),
      output.attributedText.drive(attributed.rx.attributedText),
      output.image.drive(image.rx.image),
      output.isChosen.drive(choose.rx.isSelected),
      output.isChosen.map { [strings] _ in strings.text("lab.controls.chosen") }
        .drive(choose.rx.title(for: .selected)),
      output.touches.drive(touches.rx.text),
      output.isSecret.drive(note.rx.isSecureTextEntry),
      output.editingLog.drive(editing.rx.text),
      output.scroll.emit(to: scroller.rx.contentOffset),
      output.offsetText.drive(offset.rx.text),
      output.scrollingLog.drive(scrolling.rx.text),
      output.seconds.drive(seconds.rx.text),
      showAfterPress()
    )
  }

  private var input: ControlsViewModel.Input {
    let editingEvents: [ControlEventName] = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
    return .init(
      alpha: alpha.rx.text.orEmpty.asObservable(),
      note: note.rx.text.orEmpty.asObservable(),
      nextColor: nextColor.rx.tap.asObservable(),
      toggleHidden: toggleHidden.rx.tap.asObservable(),
      toggleInteraction: toggleInteraction.rx.tap.asObservable(),
      choose: choose.rx.tap.asObservable(),
      touchDown: choose.rx.controlEvent(.touchDown).asObservable(),
      toggleSecret: toggleSecret.rx.tap.asObservable(),
      editing: Observable.merge(
        editingEvents.map { [note] event in
          note.rx.controlEvent(event).map { event.rawValue }
        }
      ),
      top: top.rx.tap.asObservable(),
      offset: scroller.rx.contentOffset.asObservable(),
      scrolling: Observable.merge(
        scroller.rx.willBeginDragging.map { "willBeginDragging" },
        scroller.rx.didEndDragging.map { "didEndDragging(\($0))" },
        scroller.rx.didEndDecelerating.map { "didEndDecelerating" }
      )
    )
  }
}
