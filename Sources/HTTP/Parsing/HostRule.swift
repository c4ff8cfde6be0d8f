/// The grammar of a Host field: `uri-host [":" port]` (RFC 9110 section 7.2, RFC 3986 section 3.2.2).
enum HostRule {
  /// Whether the range holds a host with or without a port; an empty one is allowed by the grammar.
  static func accepts(_ input: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var index = start
    if index < end, input[index] == 0x5b {
      guard let close = endOfLiteral(input, from: index + 1, to: end) else { return false }
      index = close + 1
    } else {
      guard let hostEnd = endOfName(input, from: index, to: end) else { return false }
      index = hostEnd
    }
    if index == end { return true }
    guard input[index] == 0x3a else { return false }
    return isPort(input, from: index + 1, to: end)
  }

  /// The bracket that closes an IPv6 address: eight groups of up to four digits, one run of them left
  /// out as `::`, the last two perhaps written as an IPv4 address.
  private static func endOfLiteral(_ input: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var index = start
    var groups = 0
    var hasGap = input.hasText("::", at: index, before: end)
    if hasGap { index += 2 }
    while index < end, input[index] != 0x5d {
      let group = index
      while index < end, index - group < 4, input[index].hexValue != nil { index += 1 }
      guard index > group, index < end else { return nil }
      groups += 1
      switch input[index] {
      case 0x2e:
        guard let close = endOfIPv4(input, from: group, to: end) else { return nil }
        index = close
        groups += 1
      case 0x5d: break
      case 0x3a where input.hasText("::", at: index, before: end):
        guard !hasGap else { return nil }
        hasGap = true
        index += 2
      case 0x3a:
        index += 1
        guard index < end, input[index] != 0x5d else { return nil }
      default: return nil
      }
    }
    guard index < end else { return nil }
    return (hasGap ? groups < 8 : groups == 8) ? index : nil
  }

  /// The bracket behind four decimal numbers up to 255.
  private static func endOfIPv4(_ input: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var index = start
    for part in 0..<4 {
      if part > 0 {
        guard index < end, input[index] == 0x2e else { return nil }
        index += 1
      }
      let first = index
      var value = 0
      while index < end, index - first < 3, input[index].isDigit {
        value = value * 10 + Int(input[index] - 0x30)
        index += 1
      }
      guard index > first, value <= 255 else { return nil }
    }
    return index < end && input[index] == 0x5d ? index : nil
  }

  private static func endOfName(_ input: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var index = start
    while index < end, input[index] != 0x3a {
      switch input[index] {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: break
      // Unreserved and sub-delims of RFC 3986.
      case 0x2d, 0x2e, 0x5f, 0x7e, 0x21, 0x24, 0x26, 0x27, 0x28, 0x29, 0x2a, 0x2b, 0x2c, 0x3b, 0x3d:
        break
      case 0x25:
        guard index + 2 < end, input[index + 1].hexValue != nil, input[index + 2].hexValue != nil
        else { return nil }
        index += 2
      default: return nil
      }
      index += 1
    }
    // A port without a host names nothing.
    return index == start && index < end ? nil : index
  }

  private static func isPort(_ input: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    guard end - start <= 5 else { return false }
    var port = 0
    for index in start..<end {
      guard input[index].isDigit else { return false }
      port = port * 10 + Int(input[index] - 0x30)
    }
    return port <= 65_535
  }
}
