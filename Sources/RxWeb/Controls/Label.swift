public import Mustache
public import Rx

/// A line of text that says how something stands.
public final class Label: Control {
  /// What the text says of its subject; never shown by colour alone.
  public enum Mood: Sendable {
    /// Nothing in particular.
    case plain
    /// All is well.
    case ok
    /// It will do, and there is something to think of.
    case warning
    /// Something is wrong.
    case failed
    /// The answer is on its way.
    case checking
  }

  /// The text and its mood.
  public struct Content: Equatable, Sendable {
    /// What is shown; empty keeps the line's room.
    public var text: String
    /// What the text says of its subject.
    public var mood: Mood

    /// Makes a content of `text` in a mood, plain by default.
    public init(_ text: String, mood: Mood = .plain) {
      self.text = text
      self.mood = mood
    }
  }

  /// What the label shows.
  public var content = Content("") {
    didSet {
      guard content != oldValue || attributedText != nil else { return }
      attributedText = nil
      setNeedsRender()
      if (content.mood == .failed) != (oldValue.mood == .failed) { field?.setNeedsRender() }
    }
  }

  /// The text in parts that look different, if it has any; a new ``content`` takes its place.
  public var attributedText: AttributedText? {
    didSet { if attributedText != oldValue { setNeedsRender() } }
  }

  /// The field that the line describes, which is invalid while the line says that it failed.
  weak var field: TextField?

  /// Makes an empty label.
  public init(_ name: String) {
    super.init(name, template: "controls/label")
  }

  /// The text alone; setting it keeps the mood.
  public var text: String {
    get { content.text }
    set { content.text = newValue }
  }

  public override var context: Object {
    var context = super.context
    let text = attributedText?.text ?? content.text
    context["text"] = .string(text)
    context["isEmpty"] = .bool(text.isEmpty)
    context["runs"] = .list(
      (attributedText?.runs ?? []).map {
        .object(["text": .string($0.text), "classes": .string($0.classes)])
      }
    )
    context["isOk"] = .bool(content.mood == .ok)
    context["isWarning"] = .bool(content.mood == .warning)
    context["isFailed"] = .bool(content.mood == .failed)
    context["isChecking"] = .bool(content.mood == .checking)
    return context
  }
}

extension Reactive where Base: Label {
  /// The text of the label; nil empties it.
  public var text: Binder<String?> {
    Binder(base) { label, text in label.text = text ?? "" }
  }

  /// The text of the label in parts that look different; nil shows the plain text again.
  public var attributedText: Binder<AttributedText?> {
    Binder(base) { label, text in label.attributedText = text }
  }

  /// The text of the label with its mood.
  public var content: Binder<Label.Content> {
    Binder(base) { label, content in label.content = content }
  }
}
