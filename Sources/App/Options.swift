import HTTPServer

/// What the command line asks for.
struct Options: Equatable {
  /// What the program is to do.
  enum Task: Equatable {
    case serve
    case help
    case version
    case printConfiguration
    case command(Command)
  }

  var task = Task.serve
  var host = "127.0.0.1"
  var port = 8080
  var database = "rivulet.sqlite"
  var publicDirectory = Folder.standard("Public")
  var templates = Folder.standard("Templates")
  var sources = Folder.standard("Sources")
  var viewGrace = 30
  var viewsPerSession = 32
  var registrationsPerHour = 100
  var nameChecks = 300
  var signInFailures = 100
  var allowedHosts: [String] = []
  var limits = ServerLimits()
  var operation = OperationOptions()
  var development = DevelopmentOptions()

  /// The options of a command line without any.
  static let standard = Options()

  private init() {}

  /// Reads the environment, and over it the arguments that follow the program's name.
  ///
  /// The help and the version need no environment: what is wrong with that does not keep them away.
  ///
  /// - Throws: The first argument or variable that cannot be followed.
  init(
    _ arguments: some Sequence<String>,
    environment: (String) -> String? = { _ in nil }
  ) throws(Complaint) {
    let arguments = Array(arguments)
    try follow(arguments)
    guard task != .help, task != .version else { return }
    self = .standard
    try apply(environment)
    try follow(arguments)
    guard !development.isRefused else {
      throw Complaint("--simulate-latency and --simulate-failures need --development")
    }
  }

  private mutating func follow(_ arguments: [String]) throws(Complaint) {
    var rest = arguments[...]
    var words: [String] = []
    defer { if task == .serve, let command = Command(words) { task = .command(command) } }
    while let argument = rest.popFirst() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        words.append(argument)
        guard Command.mayBegin(with: words) else {
          throw Complaint("unknown command \(words.joined(separator: " "))")
        }
        continue
      }
      let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard let name = parts.first.flatMap({ String(Substring($0)) }),
        let option = Option.all.first(where: { $0.name == name })
      else { throw Complaint("unknown option \(argument)") }
      guard option.placeholder != nil else {
        guard parts.count == 1 else { throw Complaint("\(name) takes no value") }
        try option.apply(&self, "")
        continue
      }
      let value: String? =
        parts.count == 2 ? String(Substring(parts[1])) : rest.popFirst()
      guard let value, !value.isEmpty else { throw Complaint("\(name) needs a value") }
      try option.apply(&self, value)
    }
    guard words.isEmpty || Command(words) != nil else {
      throw Complaint("\(words.joined(separator: " ")) needs a name or a file")
    }
  }
}
