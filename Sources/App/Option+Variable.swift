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
  func take(_ value: String, into options: inout Options) throws(Complaint) {
    guard placeholder != nil else {
      switch value {
      case "1": return try apply(&options, "")
      case "0": return
      default: throw Complaint("\(name) is 1 or 0, not \(value)")
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
