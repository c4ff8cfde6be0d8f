import HTTP
import HTTPServer

extension Option {
  /// The limits of the server: what one client, and all together, may cost.
  static let limits: [Option] = [
    number("--connections", 1...1_000_000, "connections in all (65536)", \.limits.connections),
    number(
      "--connections-per-address",
      1...1_000_000,
      "connections of one address (1024)",
      \.limits.connectionsPerAddress
    ),
    number(
      "--request-line-limit",
      64...1_048_576,
      "bytes of a request line (8192)",
      \.limits.message.requestLine
    ),
    number(
      "--header-limit",
      64...1_048_576,
      "bytes of the header fields of a request (32768)",
      \.limits.message.fieldBytes
    ),
    number(
      "--header-count",
      1...10_000,
      "header fields of a request (100)",
      \.limits.message.fieldCount
    ),
    number(
      "--body-limit",
      0...1_073_741_824,
      "bytes of the body of a request (1048576)",
      \.limits.message.body
    ),
    number(
      "--body-memory",
      1_024...1_099_511_627_776,
      "bytes of all bodies that are not complete (67108864)",
      \.limits.bodiesInAll
    ),
    seconds("--header-time", "seconds for the head of a request (10)", \.limits.headerTime),
    seconds("--body-time", "seconds for a body, beside its bytes' (30)", \.limits.bodyTime),
    number(
      "--body-rate",
      1...1_073_741_824,
      "bytes of a body that earn one more second (4096)",
      \.limits.bodyRate
    ),
    seconds("--idle-time", "seconds between two requests (60)", \.limits.idleTime),
    seconds(
      "--stall-time",
      "seconds that an answer may be left unread (20)",
      \.limits.writeStallTime
    ),
  ]

  /// An option that is a time of 1 to 3600 whole seconds.
  private static func seconds(
    _ name: String,
    _ explanation: String,
    _ path: any WritableKeyPath<Options, Duration> & Sendable
  ) -> Option {
    Option(
      name: name,
      placeholder: "N",
      explanation: explanation,
      apply: { (options, value) throws(OptionError) in
        options[keyPath: path] = .seconds(try wholeNumber(value, for: name, in: 1...3_600))
      },
      show: { String($0[keyPath: path].components.seconds) }
    )
  }
}
