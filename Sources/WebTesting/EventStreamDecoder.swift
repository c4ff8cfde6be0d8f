/// Reads an event stream as a browser does (WHATWG HTML section 9.2.6), however it was cut.
public struct EventStreamDecoder: Sendable {
  /// A message as a page's script gets it.
  public struct Message: Hashable, Sendable {
    /// The event type, `message` unless the stream says another.
    public var event: String
    /// The data, lines joined by LF.
    public var data: String
    /// The last id that the stream said.
    public var id: String
  }

  /// The milliseconds that the stream told the client to wait before it returns.
  public private(set) var retry: Int?
  /// The last id that the stream said, to be sent as `Last-Event-ID`.
  public private(set) var lastEventID = ""
  /// The comments so far.
  public private(set) var comments: [String] = []

  private var line: [UInt8] = []
  private var previous: UInt8 = 0
  private var isFirstLine = true
  private var event: [UInt8] = []
  private var data: [UInt8] = []
  private var id: [UInt8]?

  /// Makes a decoder at the start of a stream.
  public init() {}

  /// Takes in bytes and gives the messages that they complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [Message] {
    var messages: [Message] = []
    for byte in bytes {
      if byte == 10 && previous == 13 {
        previous = byte
        continue
      }
      previous = byte
      guard byte == 10 || byte == 13 else {
        line.append(byte)
        continue
      }
      if isFirstLine, line.starts(with: [0xef, 0xbb, 0xbf]) {
        line.removeFirst(3)
      }
      isFirstLine = false
      if line.isEmpty {
        if let message = dispatch() {
          messages.append(message)
        }
      } else {
        readLine()
      }
      line = []
    }
    return messages
  }

  private mutating func readLine() {
    guard let colon = line.firstIndex(of: 58) else {
      return readField(line, [])
    }
    guard colon > 0 else {
      comments.append(String(decoding: line.dropFirst(), as: UTF8.self))
      return
    }
    var value = line[(colon + 1)...]
    if value.first == 32 {
      value = value.dropFirst()
    }
    readField(Array(line[..<colon]), Array(value))
  }

  private mutating func readField(_ name: [UInt8], _ value: [UInt8]) {
    switch String(decoding: name, as: UTF8.self) {
    case "event": event = value
    case "data":
      data += value
      data.append(10)
    case "id":
      if !value.contains(0) {
        id = value
      }
    case "retry":
      if !value.isEmpty, value.allSatisfy({ (48...57).contains($0) }) {
        retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
      }
    default: break
    }
  }

  private mutating func dispatch() -> Message? {
    if let id {
      lastEventID = String(decoding: id, as: UTF8.self)
    }
    defer {
      event = []
      data = []
    }
    guard !data.isEmpty else { return nil }
    return Message(
      event: event.isEmpty ? "message" : String(decoding: event, as: UTF8.self),
      data: String(decoding: data.dropLast(), as: UTF8.self),
      id: lastEventID
    )
  }
}
