/// One message of an event stream, framed once so that many streams can share its bytes.
///
/// The format is that of WHATWG HTML section 9.2: `event:` and `id:` if given, a `data:` line for
/// each line of the text (ended by CR, LF or CR LF), and an empty line.
public struct EventMessage: Hashable, Sendable {
  /// The framed message, from its first field to the empty line.
  public let bytes: [UInt8]

  /// Frames a message of the default type without an id.
  public init(data: some Sequence<UInt8>) {
    bytes = Self.framed(data, head: [])
  }

  /// Frames a message of the default type without an id.
  public init(_ text: String) {
    self.init(data: text.utf8)
  }

  /// Frames a message with an event type, an id, or both.
  ///
  /// Nil when `event` or `id` holds a CR, LF or NUL, or `event` is empty: such a text cannot be said
  /// in the format, and must not be able to forge another field.
  public init?(data: some Sequence<UInt8>, event: String?, id: String?) {
    var head: [UInt8] = []
    if let event {
      guard !event.isEmpty, Self.isSafe(event) else { return nil }
      head += "event: ".utf8
      head += event.utf8
      head.append(10)
    }
    if let id {
      guard Self.isSafe(id) else { return nil }
      head += "id: ".utf8
      head += id.utf8
      head.append(10)
    }
    bytes = Self.framed(data, head: head)
  }

  private static func isSafe(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 != 10 && $0 != 13 && $0 != 0 }
  }

  private static func framed(_ data: some Sequence<UInt8>, head: [UInt8]) -> [UInt8] {
    var frame = head
    frame.reserveCapacity(head.count + data.underestimatedCount + 8)
    frame += "data: ".utf8
    var previous: UInt8 = 0
    for byte in data {
      switch byte {
      case 10 where previous == 13: break
      case 10, 13: frame += "\ndata: ".utf8
      default: frame.append(byte)
      }
      previous = byte
    }
    frame.append(10)
    frame.append(10)
    return frame
  }
}
