import Web

/// The alerts of a live view, kept for a client that has lost its connection: each is an event with an
/// id, to be said once.
struct AlertHistory {
  private struct Entry {
    let number: Int
    let event: EventMessage
  }

  private static let limit = 16

  private let era = String(UInt32.random(in: .min ... .max), radix: 36)
  private var count = 0
  private var entries: [Entry] = []

  /// The id of the newest event.
  var newest: String { "\(era)-\(count)" }

  /// Keeps an alert as an event; the oldest gives way when there are many.
  mutating func add(_ patch: [UInt8]) -> EventMessage? {
    count += 1
    guard let event = EventMessage(data: patch, event: nil, id: newest) else { return nil }
    entries.append(Entry(number: count, event: event))
    if entries.count > Self.limit { entries.removeFirst() }
    return event
  }

  /// The alerts after the one of this id: all that are kept when the id is not one of this history.
  func messages(after id: String?) -> [EventMessage] {
    let parts = (id ?? "").utf8.split(separator: UInt8(ascii: "-"))
    let isOwn = parts.count == 2 && parts[0].elementsEqual(era.utf8)
    let last = isOwn ? parts.last.flatMap { String($0) }.flatMap { Int($0) } ?? 0 : 0
    return entries.filter { $0.number > last }.map(\.event)
  }
}
