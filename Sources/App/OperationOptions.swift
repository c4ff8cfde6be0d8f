import Domain
import Web

/// What an operator asks for beside where the data are and where to listen.
struct OperationOptions: Equatable {
  var logFormat = LogFormat.text
  var isQuiet = false
  var logsAccess = false
  var trustedProxies: [AddressRange] = []
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
    Option(
      name: "--trusted-proxy",
      placeholder: "ADDRESS[/BITS]",
      explanation: "believe its X-Forwarded-For and -Proto; may be given again",
      apply: { (options, value) throws(Complaint) in
        guard let range = AddressRange(value) else {
          throw Complaint("--trusted-proxy takes an address or a network, not \(value)")
        }
        options.operation.trustedProxies.append(range)
      },
      show: { $0.operation.trustedProxies.map(\.description).joined(separator: ",") },
      isRepeatable: true
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
}
