public import Mustache
public import Rx

/// Where a page tells its visitor what happened; each alert has a single button, which takes it away.
///
/// A live view says each alert once, as an event with an id: after a lost connection the client is told
/// what it has missed. A page without a stream shows its alerts in place.
public final class Alert: Control {
  /// One thing to be told.
  public struct Message: Hashable, Sendable {
    /// What it is about; empty for nothing in particular.
    public var title: String
    /// What happened.
    public var text: String

    /// Makes an alert that says `text`.
    public init(_ text: String, title: String = "") {
      self.title = title
      self.text = text
    }

    var context: Object {
      ["id": .string(elementID), "title": .string(title), "text": .string(text)]
    }

    /// Of the words, so that the same alert does not stand there twice.
    private var elementID: String {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in [title, text].joined(separator: "\0").utf8 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
      return "alert-" + String(hash, radix: 36)
    }
  }

  /// What has been presented.
  public private(set) var messages: [Message] = []
  /// Called with each alert that is presented from now on.
  var onPresent: ((Message) -> Void)?

  /// Makes a place without alerts.
  public init(_ name: String) {
    super.init(name, template: "controls/alert")
  }

  /// Presents an alert.
  public func present(_ message: Message) {
    guard let onPresent else { return messages.append(message) }
    onPresent(message)
  }

  public override var context: Object {
    var context = super.context
    context["messages"] = .list(messages.map { .object($0.context) })
    return context
  }
}

extension Reactive where Base: Alert {
  /// Presents each alert; nothing waits for the first.
  public var message: Binder<Alert.Message> {
    Binder(unawaited: base) { alert, message in alert.present(message)
    }
  }
}
