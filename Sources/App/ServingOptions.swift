import Web

extension Option {
  /// The options of where the data are, where to listen, and how much one visitor may have.
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
      apply: { (options, value) throws(Complaint) in
        guard HostCheck.isName(value) else {
          throw Complaint(
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
}
