extension Request {
  /// The value of a field; nil when it is absent, and when it is not well-formed UTF-8.
  ///
  /// Of several lines the values joined by a comma, as RFC 9110 section 5.2 says.
  public subscript(name: FieldName) -> String? {
    var joined: String?
    forEachValue(of: name) { octets in
      guard let value = octets.text(0..<octets.count) else { return }
      joined = joined.map { "\($0), \(value)" } ?? value
    }
    return joined
  }

  /// Whether the field is there.
  public func has(_ name: FieldName) -> Bool {
    storage.head.firstLine(named: name.description) != nil
  }

  /// How many lines the field has.
  public func count(of name: FieldName) -> Int {
    var count = 0
    forEachValue(of: name) { _ in count += 1 }
    return count
  }

  /// Calls `body` with the octets of each line of the field; makes no string.
  public func forEachValue(of name: FieldName, _ body: (Span<UInt8>) -> Void) {
    let bytes = storage.head.bytes
    let octets = bytes.span
    let text = name.description
    for line in storage.head.lines where Int(line.name.count) == text.utf8.count {
      let range = line.name.range
      if octets.equalsIgnoringCase(text, from: range.lowerBound, to: range.upperBound) {
        body(octets.extracting(line.value.range))
      }
    }
  }

  /// The cookies of all Cookie fields.
  public var cookies: Cookies {
    var cookies = Cookies()
    forEachValue(of: .cookie) { cookies.read($0) }
    return cookies
  }

  /// The Accept-Language field as it came.
  public var acceptLanguage: String? { self[.acceptLanguage] }

  /// The media type of the body in lower case, without parameters; nil when there is none, or more
  /// than one.
  public var contentType: String? {
    guard count(of: .contentType) == 1, let line = storage.head.firstLine(named: "content-type")
    else { return nil }
    let bytes = storage.head.bytes
    let octets = bytes.span
    let value = line.value.range
    var end = value.lowerBound
    while end < value.upperBound, octets[end] != 0x3b { end += 1 }
    let essence = octets.trimmed(from: value.lowerBound, to: end)
    return String(
      decoding: essence.map { octets[$0].asciiLowercased },
      as: UTF8.self
    )
  }

  /// Whether the client would rather have JSON than HTML (RFC 9110 section 12.5.1).
  ///
  /// It must name `application/json`; a wildcard alone does not ask for it. HTML that is not named
  /// has the quality of `text/*`, or else of `*/*`, and is worth less than JSON at the same quality.
  public var prefersJSON: Bool {
    var json = 0
    var html: Int?
    var text: Int?
    var any: Int?
    forEachValue(of: .accept) { octets in
      octets.forEachElement(of: 0..<octets.count) { element in
        let (essence, quality) = octets.acceptElement(element)
        let (start, end) = (essence.lowerBound, essence.upperBound)
        if octets.equalsIgnoringCase("application/json", from: start, to: end) {
          json = max(json, quality)
        } else if octets.equalsIgnoringCase("text/html", from: start, to: end) {
          html = max(html ?? 0, quality)
        } else if octets.equalsIgnoringCase("text/*", from: start, to: end) {
          text = max(text ?? 0, quality)
        } else if octets.equalsIgnoringCase("*/*", from: start, to: end) {
          any = max(any ?? 0, quality)
        }
      }
    }
    if let html { return json > html }
    return json > 0 && json >= text ?? any ?? 0
  }
}

extension Span<UInt8> {
  /// An element of an Accept or Accept-Language field: its range and its quality in thousandths.
  package func acceptElement(_ element: Range<Int>) -> (essence: Range<Int>, quality: Int) {
    var end = element.lowerBound
    while end < element.upperBound, self[end] != 0x3b { end += 1 }
    let essence = trimmed(from: element.lowerBound, to: end)
    var quality = 1_000
    while end < element.upperBound {
      let start = end + 1
      end = start
      while end < element.upperBound, self[end] != 0x3b { end += 1 }
      let parameter = trimmed(from: start, to: end)
      let value = parameter.lowerBound + 2
      if parameter.count > 2, self[parameter.lowerBound].asciiLowercased == 0x71,
        self[value - 1] == 0x3d
      {
        quality = thousandths(from: value, to: parameter.upperBound)
      }
    }
    return (essence, quality)
  }

  /// A `qvalue` in thousandths; a malformed one counts as 0.
  private func thousandths(from start: Int, to end: Int) -> Int {
    guard end - start <= 5, self[start] == 0x30 || self[start] == 0x31 else { return 0 }
    var value = Int(self[start] - 0x30) * 1_000
    guard end > start + 1 else { return value }
    guard self[start + 1] == 0x2e else { return 0 }
    var weight = 100
    for index in start + 2..<end {
      guard self[index].isDigit else { return 0 }
      value += Int(self[index] - 0x30) * weight
      weight /= 10
    }
    return min(value, 1_000)
  }
}
