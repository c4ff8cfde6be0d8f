/// A parsed head: its octets and where its parts lie in them.
struct RequestHead {
  /// One field line.
  struct Line {
    var name: ByteSlice
    var value: ByteSlice
  }

  var bytes: [UInt8] = []
  var lines: [Line] = []
  /// The path with its escapes decoded, when it has any.
  var decodedPath: [UInt8] = []
  var method = Method.get
  var version = Version.http11
  var target = ByteSlice.empty
  var path = ByteSlice.empty
  var query = ByteSlice.empty
  var host = ByteSlice.empty
  var pathIsDecoded = false
  /// Whether the target is an absolute one of the scheme `https`.
  var isForHTTPS = false
  var keepsAlive = true
  var expectsContinue = false
  var framing = BodyFraming.length(0)

  /// The line of a name; nil when there is none.
  func firstLine(named name: String) -> Line? {
    let octets = bytes.span
    for line in lines where Int(line.name.count) == name.utf8.count {
      let range = line.name.range
      if octets.equalsIgnoringCase(name, from: range.lowerBound, to: range.upperBound) {
        return line
      }
    }
    return nil
  }

  /// Makes the head ready for another parse and keeps its memory.
  mutating func reset() {
    lines.removeAll(keepingCapacity: true)
    pathIsDecoded = false
    isForHTTPS = false
    keepsAlive = true
    expectsContinue = false
    framing = .length(0)
    host = .empty
    query = .empty
  }
}
