extension JSON {
  /// Reads one value by the strict grammar of RFC 8259, at most 64 levels deep.
  ///
  /// Throws 400 for anything else: octets behind the value, a byte order mark, invalid UTF-8, a
  /// lone surrogate, a member named twice, a number out of a Double's range.
  public init(decoding octets: Span<UInt8>) throws(HTTPError) {
    var reader = JSONReader()
    self = try reader.document(octets)
  }
}

/// Reads JSON by recursive descent.
private struct JSONReader {
  private static let deepest = 64
  private var position = 0
  private var depth = 0

  private var malformed: HTTPError {
    HTTPError(.badRequest, "The JSON is malformed at byte \(position).")
  }

  mutating func document(_ octets: Span<UInt8>) throws(HTTPError) -> JSON {
    let value = try value(octets)
    skipSpace(octets)
    guard position == octets.count else { throw malformed }
    return value
  }

  private func peek(_ octets: Span<UInt8>) -> UInt8? {
    position < octets.count ? octets[position] : nil
  }

  private mutating func skipSpace(_ octets: Span<UInt8>) {
    while let octet = peek(octets), octet == 0x20 || octet == 0x09 || octet == 0x0a || octet == 0x0d
    {
      position += 1
    }
  }

  private mutating func take(_ octet: UInt8, _ octets: Span<UInt8>) throws(HTTPError) {
    guard peek(octets) == octet else { throw malformed }
    position += 1
  }

  private mutating func value(_ octets: Span<UInt8>) throws(HTTPError) -> JSON {
    skipSpace(octets)
    switch peek(octets) {
    case 0x7b: return try nested(octets) { (reader) throws(HTTPError) in try reader.object(octets) }
    case 0x5b: return try nested(octets) { (reader) throws(HTTPError) in try reader.array(octets) }
    case 0x22: return .string(try string(octets))
    case 0x74: return try literal("true", .bool(true), octets)
    case 0x66: return try literal("false", .bool(false), octets)
    case 0x6e: return try literal("null", .null, octets)
    default: return try number(octets)
    }
  }

  private mutating func nested(
    _ octets: Span<UInt8>,
    _ read: (inout JSONReader) throws(HTTPError) -> JSON
  ) throws(HTTPError) -> JSON {
    guard depth < Self.deepest else { throw HTTPError(.badRequest, "The JSON is nested too deep.") }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func literal(
    _ text: String,
    _ value: JSON,
    _ octets: Span<UInt8>
  ) throws(HTTPError) -> JSON {
    let end = position + text.utf8.count
    guard end <= octets.count, octets.equals(text, from: position, to: end) else { throw malformed }
    position = end
    return value
  }

  private mutating func array(_ octets: Span<UInt8>) throws(HTTPError) -> JSON {
    var elements: [JSON] = []
    skipSpace(octets)
    if peek(octets) == 0x5d {
      position += 1
      return .array([])
    }
    while true {
      elements.append(try value(octets))
      skipSpace(octets)
      if peek(octets) == 0x5d {
        position += 1
        return .array(elements)
      }
      try take(0x2c, octets)
    }
  }

  private mutating func object(_ octets: Span<UInt8>) throws(HTTPError) -> JSON {
    var members: [(name: String, value: JSON)] = []
    var names: Set<[UInt8]> = []
    skipSpace(octets)
    if peek(octets) == 0x7d {
      position += 1
      return .object([])
    }
    while true {
      skipSpace(octets)
      let name = try string(octets)
      guard names.insert(Array(name.utf8)).inserted else { throw malformed }
      skipSpace(octets)
      try take(0x3a, octets)
      members.append((name: name, value: try value(octets)))
      skipSpace(octets)
      if peek(octets) == 0x7d {
        position += 1
        return .object(members)
      }
      try take(0x2c, octets)
    }
  }

  private mutating func number(_ octets: Span<UInt8>) throws(HTTPError) -> JSON {
    let start = position
    var isInteger = true
    if peek(octets) == 0x2d { position += 1 }
    let firstDigit = position
    try digits(octets)
    guard octets[firstDigit] != 0x30 || position == firstDigit + 1 else { throw malformed }
    if peek(octets) == 0x2e {
      isInteger = false
      position += 1
      try digits(octets)
    }
    if peek(octets).map({ $0 | 0x20 }) == 0x65 {
      isInteger = false
      position += 1
      if let sign = peek(octets), sign == 0x2b || sign == 0x2d { position += 1 }
      try digits(octets)
    }
    guard let text = octets.text(start..<position) else { throw malformed }
    if isInteger, let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw malformed }
    return .number(number)
  }

  private mutating func digits(_ octets: Span<UInt8>) throws(HTTPError) {
    let start = position
    while let octet = peek(octets), octet.isDigit { position += 1 }
    guard position > start else { throw malformed }
  }

  private mutating func string(_ octets: Span<UInt8>) throws(HTTPError) -> String {
    try take(0x22, octets)
    var text: [UInt8] = []
    while true {
      guard let octet = peek(octets), octet >= 0x20 else { throw malformed }
      position += 1
      switch octet {
      case 0x22:
        guard let string = String(validating: text, as: UTF8.self) else { throw malformed }
        return string
      case 0x5c: try escape(octets, into: &text)
      default: text.append(octet)
      }
    }
  }

  private mutating func escape(
    _ octets: Span<UInt8>,
    into text: inout [UInt8]
  ) throws(HTTPError) {
    guard let octet = peek(octets) else { throw malformed }
    position += 1
    switch octet {
    case 0x22, 0x5c, 0x2f: text.append(octet)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0c)
    case 0x6e: text.append(0x0a)
    case 0x72: text.append(0x0d)
    case 0x74: text.append(0x09)
    case 0x75:
      let scalar = try scalar(octets)
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw malformed
    }
  }

  private mutating func scalar(_ octets: Span<UInt8>) throws(HTTPError) -> Unicode.Scalar {
    let first = try fourDigits(octets)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xdc00 else { throw malformed }
    try take(0x5c, octets)
    try take(0x75, octets)
    let second = try fourDigits(octets)
    guard (0xdc00..<0xe000).contains(second),
      let scalar = Unicode.Scalar(0x1_0000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw malformed }
    return scalar
  }

  private mutating func fourDigits(_ octets: Span<UInt8>) throws(HTTPError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek(octets)?.hexValue else { throw malformed }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
