import Locking

/// The numbers that `/metrics` shows, in the Prometheus text format 0.0.4.
///
/// Names and labels are fixed by the program (route patterns, never paths), so the page is bounded.
/// Reading and registering are safe from any thread.
public final class Metrics: Sendable {
  /// The name and value of one label.
  public struct Label: Hashable, Sendable {
    let name: String
    let value: String

    /// Makes a label; the value may hold any text.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  private enum Source {
    case counter(Counter)
    case count(@Sendable () -> Int)
    case gauge(@Sendable () -> Int)
    case histogram(Histogram)

    var type: String {
      switch self {
      case .counter, .count: "counter"
      case .gauge: "gauge"
      case .histogram: "histogram"
      }
    }
  }

  private struct Family {
    let name: String
    let help: String
    var series: [(labels: [Label], source: Source)] = []
  }

  private let families = Lock<[Family]>([])

  /// Makes an empty registry.
  public init() {}

  /// Adds a counter and gives it; by convention its name ends with `_total`.
  public func counter(_ name: String, help: String, labels: [Label] = []) -> Counter {
    let counter = Counter()
    add(name, help, labels, .counter(counter))
    return counter
  }

  /// Adds a counter that is kept elsewhere.
  public func show(_ counter: Counter, as name: String, help: String, labels: [Label] = []) {
    add(name, help, labels, .counter(counter))
  }

  /// Adds a counter that `read` gives; `read` runs on any thread and must not block.
  public func counter(
    _ name: String,
    help: String,
    labels: [Label] = [],
    read: @escaping @Sendable () -> Int
  ) {
    add(name, help, labels, .count(read))
  }

  /// Adds a gauge whose value `read` gives; `read` runs on any thread and must not block.
  public func gauge(
    _ name: String,
    help: String,
    labels: [Label] = [],
    read: @escaping @Sendable () -> Int
  ) {
    add(name, help, labels, .gauge(read))
  }

  /// Adds a histogram of durations and gives it; by convention its name ends with `_seconds`.
  public func histogram(
    _ name: String,
    help: String,
    labels: [Label] = [],
    bounds: [Duration] = Histogram.standardBounds
  ) -> Histogram {
    let histogram = Histogram(bounds: bounds)
    add(name, help, labels, .histogram(histogram))
    return histogram
  }

  /// The whole page.
  public func text() -> [UInt8] {
    var text = ""
    for family in families.withLock({ $0 }) {
      text += "# HELP \(family.name) \(Self.escaped(family.help, quotes: false))\n"
      if let type = family.series.first?.source.type {
        text += "# TYPE \(family.name) \(type)\n"
      }
      for (labels, source) in family.series {
        Self.write(family.name, labels, source, to: &text)
      }
    }
    return Array(text.utf8)
  }

  private func add(_ name: String, _ help: String, _ labels: [Label], _ source: Source) {
    families.withLock { families in
      if let place = families.firstIndex(where: { $0.name == name }) {
        families[place].series.append((labels, source))
      } else {
        families.append(Family(name: name, help: help, series: [(labels, source)]))
      }
    }
  }

  private static func write(
    _ name: String,
    _ labels: [Label],
    _ source: Source,
    to text: inout String
  ) {
    switch source {
    case .counter(let counter): text += "\(name)\(list(labels)) \(counter.value)\n"
    case .gauge(let read), .count(let read): text += "\(name)\(list(labels)) \(read())\n"
    case .histogram(let histogram):
      let (cumulative, sum) = histogram.reading
      for (bound, count) in zip(histogram.bounds, cumulative) {
        text += "\(name)_bucket\(list(labels + [Label("le", seconds(bound))])) \(count)\n"
      }
      let all = cumulative.last ?? 0
      text += "\(name)_bucket\(list(labels + [Label("le", "+Inf")])) \(all)\n"
      text += "\(name)_sum\(list(labels)) \(seconds(sum))\n"
      text += "\(name)_count\(list(labels)) \(all)\n"
    }
  }

  private static func list(_ labels: [Label]) -> String {
    guard !labels.isEmpty else { return "" }
    let pairs = labels.map { "\($0.name)=\"\(escaped($0.value, quotes: true))\"" }
    return "{\(pairs.joined(separator: ","))}"
  }

  private static func escaped(_ text: String, quotes: Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\"") where quotes: bytes += "\\\"".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nanoseconds in seconds, exactly, without trailing zeros.
  private static func seconds(_ nanoseconds: UInt64) -> String {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard rest > 0 else { return String(whole) }
    var digits = Array(String(rest + 1_000_000_000).utf8.dropFirst())
    while digits.last == 48 {
      digits.removeLast()
    }
    return "\(whole).\(String(decoding: digits, as: UTF8.self))"
  }
}
