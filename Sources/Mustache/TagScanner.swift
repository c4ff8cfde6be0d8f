/// Finds the tags of a template one after the other.
struct TagScanner {
  let source: Source
  var delimiters: Delimiters
  private var position = 0

  init(_ source: Source, delimiters: Delimiters) {
    self.source = source
    self.delimiters = delimiters
  }

  /// The next tag, or nil when there is none; a set-delimiter tag takes effect at once.
  mutating func next() throws(MustacheError) -> Tag? {
    guard let start = find(delimiters.open, from: position) else { return nil }
    var inner = start + delimiters.open.count
    while inner < source.bytes.count, isSpace(source.bytes[inner]) { inner += 1 }
    let (kind, mark) = kind(at: inner)
    if kind != .variable { inner += 1 }
    let close = mark + delimiters.close
    guard let end = find(close, from: inner) else {
      throw unclosed(at: start, close: close, found: "the end of the template")
    }
    let tag = Tag(
      kind: kind,
      range: start..<(end + close.count),
      content: trim(inner..<end),
      lineStart: source.lineStart(before: start),
      lineEnd: source.lineEnd(after: end + close.count)
    )
    position = tag.range.upperBound
    switch kind {
    case .comment: break
    case .delimiters: try setDelimiters(tag)
    default: try check(tag, close: close)
    }
    return tag
  }

  /// The kind that a sigil stands for, and what comes before the closing delimiter with it.
  private func kind(at offset: Int) -> (Tag.Kind, mark: [UInt8]) {
    guard offset < source.bytes.count else { return (.variable, []) }
    return switch source.bytes[offset] {
    case UInt8(ascii: "#"): (.section, [])
    case UInt8(ascii: "^"): (.inverted, [])
    case UInt8(ascii: "/"): (.close, [])
    case UInt8(ascii: ">"): (.partial, [])
    case UInt8(ascii: "<"): (.parent, [])
    case UInt8(ascii: "$"): (.block, [])
    case UInt8(ascii: "&"): (.unescaped, [])
    case UInt8(ascii: "!"): (.comment, [])
    case UInt8(ascii: "{"): (.unescaped, [UInt8(ascii: "}")])
    case UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")])
    default: (.variable, [])
    }
  }

  private mutating func setDelimiters(_ tag: Tag) throws(MustacheError) {
    let words = source.bytes[tag.content].split(whereSeparator: isSpace)
    let areValid = words.allSatisfy { !$0.contains(UInt8(ascii: "=")) }
    guard words.count == 2, areValid else {
      throw source.error(
        .badDelimiters,
        at: tag.range.lowerBound,
        found: quoted(tag.range),
        expected: "two delimiters parted by white space and without an equals sign"
      )
    }
    delimiters = Delimiters(open: Array(words[0]), close: Array(words[1]))
  }

  /// Refuses a tag without a name, or whose name is not one word.
  private func check(_ tag: Tag, close: [UInt8]) throws(MustacheError) {
    let name = source.bytes[tag.content]
    if let inner = find(delimiters.open, from: tag.content.lowerBound),
      inner < tag.content.upperBound
    {
      throw unclosed(at: tag.range.lowerBound, close: close, found: "another tag")
    }
    var word = name
    // The star of a dynamic name may stand apart from it.
    if tag.kind == .partial || tag.kind == .parent || tag.kind == .close,
      word.first == UInt8(ascii: "*")
    {
      word = word.dropFirst().drop(while: isSpace)
    }
    guard !word.isEmpty, !word.contains(where: isSpace) else {
      throw source.error(
        .badName,
        at: tag.range.lowerBound,
        found: quoted(tag.range),
        expected: "a name without white space"
      )
    }
  }

  private func unclosed(at offset: Int, close: [UInt8], found: String) -> MustacheError {
    source.error(
      .unclosedTag,
      at: offset,
      found: found,
      expected: String(decoding: close, as: UTF8.self)
    )
  }

  /// A tag's source for a message, cut to a readable length.
  private func quoted(_ range: Range<Int>) -> String {
    range.count > 60 ? source.text(range.prefix(60)) + "…" : source.text(range)
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(source.bytes[start]) { start += 1 }
    while start < end, isSpace(source.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    let bytes = source.bytes
    var place = start
    while place <= bytes.count - pattern.count {
      if bytes[place] == pattern[0], bytes[place...].starts(with: pattern) { return place }
      place += 1
    }
    return nil
  }
}
