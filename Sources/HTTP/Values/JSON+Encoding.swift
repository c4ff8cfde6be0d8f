extension JSON {
  /// The value as UTF-8 without spaces.
  public var encoded: [UInt8] {
    var output: [UInt8] = []
    append(to: &output)
    return output
  }

  /// Appends the value as UTF-8 without spaces; a number that is not finite becomes `null`.
  public func append(to output: inout [UInt8]) {
    switch self {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let number): output.append(contentsOf: String(number).utf8)
    case .number(let number):
      output.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
    case .string(let text): Self.append(text, to: &output)
    case .array(let elements):
      output.append(0x5b)
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(0x2c) }
        element.append(to: &output)
      }
      output.append(0x5d)
    case .object(let members):
      output.append(0x7b)
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(0x2c) }
        Self.append(member.name, to: &output)
        output.append(0x3a)
        member.value.append(to: &output)
      }
      output.append(0x7d)
    }
  }

  /// Appends a quoted string; `<`, `>` and `&` are escaped too, so that it is safe inside HTML.
  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(0x22)
    for octet in text.utf8 {
      switch octet {
      case 0x22: output.append(contentsOf: "\\\"".utf8)
      case 0x5c: output.append(contentsOf: "\\\\".utf8)
      case 0x0a: output.append(contentsOf: "\\n".utf8)
      case 0x0d: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x00...0x1f, 0x26, 0x3c, 0x3e, 0x7f:
        output.append(contentsOf: "\\u00".utf8)
        output.append(hexDigit(octet >> 4))
        output.append(hexDigit(octet & 15))
      default: output.append(octet)
      }
    }
    output.append(0x22)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }
}
