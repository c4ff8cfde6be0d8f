/// One option of the command line.
struct Option: Sendable {
  let name: String
  /// What stands for its value in the help; nil for an option without one.
  let placeholder: String?
  let explanation: String
  let apply: @Sendable (inout Options, String) throws(Complaint) -> Void
  /// The option's value as text; nil for an option that is no setting.
  var show: @Sendable (Options) -> String? = { _ in nil }
  /// Whether it may be given again, and its values add up.
  var isRepeatable = false

  /// Every option.
  static let all = serving + limits + operation + development

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

  /// An option that is any text.
  static func text(
    _ name: String,
    _ placeholder: String,
    _ explanation: String,
    _ path: any WritableKeyPath<Options, String> & Sendable
  ) -> Option {
    Option(
      name: name,
      placeholder: placeholder,
      explanation: explanation,
      apply: { (options, value) throws(Complaint) in options[keyPath: path] = value },
      show: { $0[keyPath: path] }
    )
  }

  /// An option that is a whole number.
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
      apply: { (options, value) throws(Complaint) in
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
  ) throws(Complaint) -> Int {
    guard value.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(value), range.contains(number)
    else {
      throw Complaint(
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(value)"
      )
    }
    return number
  }

  /// An option without a value.
  static func toggle(
    _ name: String,
    _ explanation: String,
    _ path: any WritableKeyPath<Options, Bool> & Sendable
  ) -> Option {
    Option(
      name: name,
      placeholder: nil,
      explanation: explanation,
      apply: { (options, _) throws(Complaint) in options[keyPath: path] = true },
      show: { $0[keyPath: path] ? "1" : "0" }
    )
  }

  /// An option that is no setting, and in whose place the program does nothing else.
  static func flag(
    _ name: String,
    _ explanation: String,
    _ task: Options.Task
  ) -> Option {
    Option(name: name, placeholder: nil, explanation: explanation) {
      (options, _) throws(Complaint) in
      options.task = task
    }
  }
}
