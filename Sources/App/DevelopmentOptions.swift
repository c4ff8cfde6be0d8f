/// What only a developer asks for.
struct DevelopmentOptions: Equatable {
  var isAllowed = false
  /// By how many milliseconds every answer of the services is late.
  var latency = 0
  /// The share of the requests to the services that fails.
  var failures = 0.0

  /// Whether the services are to be slow or unreliable.
  var isSimulating: Bool { latency != 0 || failures != 0 }

  /// Whether something is asked for that is not allowed.
  var isRefused: Bool { !isAllowed && isSimulating }
}

extension Option {
  /// The options of development.
  static let development: [Option] = [
    toggle(
      "--development",
      "read changed templates again, and allow the two options below",
      \.development.isAllowed
    ),
    Option(
      name: "--simulate-latency",
      placeholder: "TIME",
      explanation: "let the services answer so much later, as 400ms or 2s",
      apply: { (options, value) throws(Complaint) in
        options.development.latency = try milliseconds(value)
      },
      show: { "\($0.development.latency)ms" }
    ),
    Option(
      name: "--simulate-failures",
      placeholder: "SHARE",
      explanation: "let this share of the requests to the services fail, as 0.1",
      apply: { (options, value) throws(Complaint) in
        options.development.failures = try share(value)
      },
      show: { decimal($0.development.failures) }
    ),
  ]

  private static func milliseconds(_ value: String) throws(Complaint) -> Int {
    let digits = value.utf8.prefix(while: isDigit)
    let unit = String(value.dropFirst(digits.count))
    guard let number = Int(Substring(digits)), let scale = ["ms": 1, "s": 1000][unit],
      number <= 60_000 / scale
    else {
      throw Complaint("--simulate-latency takes a time up to 60s, as 400ms or 2s, not \(value)")
    }
    return number * scale
  }

  private static func share(_ value: String) throws(Complaint) -> Double {
    let isPlain = value.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, let share = Double(value), (0...1).contains(share) else {
      throw Complaint("--simulate-failures takes a share from 0 to 1, as 0.1, not \(value)")
    }
    return share
  }

  /// A share without an exponent, which its option does not take.
  private static func decimal(_ share: Double) -> String {
    let parts = "\(share)".utf8.split(separator: UInt8(ascii: "e"))
    guard parts.count == 2, let exponent = Int(Substring(parts[1])), exponent < 0 else {
      return "\(share)"
    }
    let digits = parts[0].filter(isDigit)
    return "0." + String(repeating: "0", count: -exponent - 1)
      + String(decoding: digits, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
