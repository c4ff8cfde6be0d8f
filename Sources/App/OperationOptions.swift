import Domain
import Web

/// What an operator asks for beside where the data are and where to listen.
struct OperationOptions: Equatable {
  var logFormat = LogFormat.text
  var isQuiet = false
  var logsAccess = false
  var trustedProxies: [AddressRange] = []
  /// Whom the figures are for; for everybody when nobody is named.
  var metricsReaders: [AddressRange] = []
  var minimumPasswordLength = RegisterRules.minimumCharacters
  var refusesCommonPasswords = false
}

extension Option {
  /// The options of operation.
  static let operation: [Option] = [
    Option(
      name: "--log-format",
      placeholder: "text|json",
      explanation: "how lines of the log are written (text)",
      apply: { (options, value) throws(Complaint) in
        guard let format = LogFormat(rawValue: value) else {
          throw Complaint("--log-format takes text or json, not \(value)")
        }
        options.operation.logFormat = format
      },
      show: { $0.operation.logFormat.rawValue }
    ),
    toggle("--access-log", "log each request, one line", \.operation.logsAccess),
    toggle("--quiet", "log nothing", \.operation.isQuiet),
    ranges(
      "--trusted-proxy",
      "believe its X-Forwarded-For and -Proto; may be given again",
      \.operation.trustedProxies
    ),
    ranges(
      "--metrics-for",
      "show /metrics to it and nobody else; may be given again",
      \.operation.metricsReaders
    ),
    number(
      "--minimum-password-length",
      6...64,
      "fewest characters of a new password (6)",
      \.operation.minimumPasswordLength
    ),
    toggle(
      "--refuse-common-passwords",
      "refuse new passwords that everybody tries first",
      \.operation.refusesCommonPasswords
    ),
    flag("--print-config", "print the settings in force and leave", .printConfiguration),
  ]

  /// An option that is an address or a network, and may be given again.
  private static func ranges(
    _ name: String,
    _ explanation: String,
    _ path: any WritableKeyPath<Options, [AddressRange]> & Sendable
  ) -> Option {
    Option(
      name: name,
      placeholder: "ADDRESS[/BITS]",
      explanation: explanation,
      apply: { (options, value) throws(Complaint) in
        guard let range = AddressRange(value) else {
          throw Complaint("\(name) takes an address or a network, not \(value)")
        }
        options[keyPath: path].append(range)
      },
      show: { $0[keyPath: path].map(\.description).joined(separator: ",") },
      isRepeatable: true
    )
  }
}
