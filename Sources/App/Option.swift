import Web

/// One option of the command line.
struct Option: Sendable {
  let name: String
  /// What stands for its value in the help; nil for an option without one.
  let placeholder: String?
  let explanation: String
  let apply: @Sendable (inout Options, String) throws(OptionError) -> Void
  /// The option's value as text; nil for an option that is no setting.
  var show: @Sendable (Options) -> String? = { _ in nil }
  /// Whether it may be given again, and its values add up.
  var isRepeatable = false

  static let serving: [Option] = [
    text("--host", "ADDRESS", "listen on this address (127.0.0.1)", \.host),
    number("--port", 0...65_535, "listen on this port; 0 takes a free one (8080)", \.port),
    text("--database", "PATH", "keep the data in this file (rivulet.sqlite)", \.database),
    text("--public", "DIRECTORY", "serve static files from here (Public)", \.publicDirectory),
    text(
      "--templates",
      "DIRECTORY",
      "read templates and strings from here (Templates)",
      \.templates
    ),
    text("--sources", "DIRECTORY", "show the lab's sources from here (Sources)", \.sources),
    Option(
      name: "--allowed-host",
      placeholder: "NAME",
      explanation: "answer requests for this name too; may be given again",
      apply: { (options, value) throws(OptionError) in
        guard HostCheck.isName(value) else {
          throw OptionError(
            "--allowed-host takes the name of a host, as my-machine or herbs.example, without "
              + "scheme or port, not \(LogText.visible(value))"
          )
        }
        options.allowedHosts.append(value)
      },
      show: { $0.allowedHosts.joined(separator: ",") },
      isRepeatable: true
    ),
    number(
      "--view-grace",
      0...3600,
      "seconds a live view outlives its connection (30)",
      \.viewGrace
    ),
    number("--views-per-session", 1...10_000, "live views of one session (32)", \.viewsPerSession),
    number(
      "--registrations-per-hour",
      1...1_000_000,
      "registrations of one address an hour (100)",
      \.registrationsPerHour
    ),
    number(
      "--name-checks",
      1...1_000_000,
      "name checks of one address in 10 minutes (300)",
      \.nameChecks
    ),
    number(
      "--sign-in-failures",
      1...1_000_000,
      "failed sign-ins of one address in 10 minutes (100)",
      \.signInFailures
    ),
    flag("--help", "print this and leave", .help),
    flag("--version", "print the version and leave", .version),
  ]

  /// The help, a line an option.
  static var help: String {
    let lines = all.map { option in
      let usage = option.placeholder.map { "\(option.name) \($0)" } ?? option.name
      let gap = String(repeating: " ", count: max(2, 34 - usage.utf8.count))
      return "  \(usage)\(gap)\(option.explanation)"
    }
    return "Usage: rivulet [option…] [command]\n\nWithout a command it serves. Commands:\n"
      + Command.help + "\n\nOptions, each also a variable such as RIVULET_PORT:\n"
      + lines.joined(separator: "\n")
  }

  private static func text(
    _ name: String,
    _ placeholder: String,
    _ explanation: String,
    _ path: any WritableKeyPath<Options, String> & Sendable
  ) -> Option {
    Option(
      name: name,
      placeholder: placeholder,
      explanation: explanation,
      apply: { (options, value) throws(OptionError) in options[keyPath: path] = value },
      show: { $0[keyPath: path] }
    )
  }

  static func number(
    _ name: String,
    _ range: ClosedRange<Int>,
    _ explanation: String,
    _ path: any WritableKeyPath<Options, Int> & Sendable
  ) -> Option {
    Option(
      name: name,
      placeholder: "N",
      explanation: explanation,
      apply: { (options, value) throws(OptionError) in
        options[keyPath: path] = try wholeNumber(value, for: name, in: range)
      },
      show: { String($0[keyPath: path]) }
    )
  }

  /// The number that an option's value is.
  static func wholeNumber(
    _ value: String,
    for name: String,
    in range: ClosedRange<Int>
  ) throws(OptionError) -> Int {
    guard value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(value), range.contains(number)
    else {
      throw OptionError(
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(value)"
      )
    }
    return number
  }

  static func flag(
    _ name: String,
    _ explanation: String,
    _ task: Options.Task
  ) -> Option {
    Option(name: name, placeholder: nil, explanation: explanation) {
      (options, _) throws(OptionError) in
      options.task = task
    }
  }
}
