/// The WHATWG algorithm that turns the bytes of an event stream into messages.
///
/// HTML standard, section 9.2.6 "Interpreting an event stream".
struct EventStreamDecoder {
  struct Message: Equatable, Sendable {
    var event = "message"
    var data = ""
    var id = ""
  }

  private(set) var messages: [Message] = []
  private(set) var comments: [String] = []
  /// The last reconnection time, in milliseconds.
  private(set) var retry: Int?

  private var pending = Message(event: "", data: "", id: "")
  private var lastID = ""

  /// Decodes a whole stream, or the part of one that has come so far.
  init(_ bytes: some Collection<UInt8>) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let carriageReturn = UInt8(ascii: "\r")
    let newline = UInt8(ascii: "\n")
    while let end = rest.firstIndex(where: { $0 == carriageReturn || $0 == newline }) {
      take(line: String(decoding: rest[..<end], as: UTF8.self))
      let next = rest.index(after: end)
      rest = rest[next...]
      if bytes[end] == carriageReturn, rest.first == newline { rest = rest.dropFirst() }
    }
  }

  private mutating func take(line: String) {
    if line.isEmpty { return dispatch() }
    if line.utf8.first == UInt8(ascii: ":") { return comments.append(String(line.dropFirst())) }
    let parts = line.utf8.split(
      separator: UInt8(ascii: ":"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    var value = parts.count > 1 ? parts[1] : ""[...].utf8
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: parts[0], as: UTF8.self) {
    case "event": pending.event = text
    case "data": pending.data += text + "\n"
    case "id" where !text.utf8.contains(0): lastID = text
    case "retry" where !text.isEmpty && text.utf8.allSatisfy({ (0x30...0x39).contains($0) }):
      retry = Int(text)
    default: break
    }
  }

  private mutating func dispatch() {
    defer { pending = Message(event: "", data: "", id: "") }
    guard !pending.data.isEmpty else { return }
    pending.data.removeLast()
    pending.id = lastID
    if pending.event.isEmpty { pending.event = "message" }
    messages.append(pending)
  }
}
