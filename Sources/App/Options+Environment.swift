extension Options {
  /// Takes the options that variables such as `RIVULET_PORT` set; an empty one sets nothing.
  mutating func apply(_ environment: (String) -> String?) throws(OptionError) {
    for option in Option.all {
      guard let variable = option.variable, let value = environment(variable), !value.isEmpty else {
        continue
      }
      do throws(OptionError) {
        try option.take(value, into: &self)
      } catch {
        throw OptionError("\(variable): \(error)")
      }
    }
  }

  /// The values in force, as lines that set the variables of an environment.
  var configuration: String {
    Option.all.compactMap { option in
      guard let variable = option.variable, let value = option.show(self) else { return nil }
      return "\(variable)=\(value)"
    }
    .joined(separator: "\n")
  }
}

extension Option {
  /// The variable of the environment that sets the option; nil for one that is no setting.
  var variable: String? {
    guard show(Options.standard) != nil else { return nil }
    let name = name.utf8.dropFirst(2).map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "_")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 32
      default: byte
      }
    }
    return "RIVULET_" + String(decoding: name, as: UTF8.self)
  }

  /// Takes the value of a variable: of a switch `1` or `0`, of a list its items with commas.
  func take(_ value: String, into options: inout Options) throws(OptionError) {
    guard placeholder != nil else {
      switch value {
      case "1": return try apply(&options, "")
      case "0": return
      default: throw OptionError("\(name) is 1 or 0, not \(value)")
      }
    }
    guard isRepeatable else { return try apply(&options, value) }
    for item in value.utf8.split(separator: UInt8(ascii: ",")).map(Self.trimmed) where !item.isEmpty
    {
      try apply(&options, String(item))
    }
  }

  /// A text without spaces and tabs at its ends.
  private static func trimmed(_ text: Substring.UTF8View) -> Substring {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 }
    guard let last = text.lastIndex(where: { !isBlank($0) }) else { return "" }
    return Substring(text[...last].drop(while: isBlank))
  }
}

extension Options {
  /// The options of a command line without any.
  static let standard = Options()

  private init() {}
}
