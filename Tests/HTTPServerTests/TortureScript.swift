import HTTP
import TestSupport

/// The octets that bodies are cut from.
enum Pattern {
  static let bytes: [UInt8] = {
    var generator = SeededGenerator(seed: 0)
    var bytes = (0..<65_521).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    while bytes.count < 1_800_000 { bytes += bytes }
    return bytes
  }()

  /// The octets of a number; other numbers have others.
  static func range(_ number: Int, count: Int) -> Range<Int> {
    let start = number &* 7_919 % 65_521
    return start..<start + count
  }
}

/// What a client of the torture test does, and what must come back.
struct TortureScript {
  /// An answer as it must come.
  struct Expected {
    enum Body {
      /// The status forbids one.
      case forbidden
      case octets(Range<Int>)
      case text(String)
      /// A text that the server chose.
      case refusal
      /// Octets without a length, up to the end of the connection.
      case stream(Range<Int>)
    }

    var status = 200
    var body = Body.octets(0..<0)
    var isHead = false
    var mayContinue = false
    var isLast = false
  }

  /// How the client reads.
  enum Reading: CaseIterable {
    case eager
    case slow
    /// Not before it has written all it can.
    case late
  }

  /// How the client goes when all is well.
  enum Ending: CaseIterable {
    case close
    case finishSendingAtOnce
    case finishSendingAfterAnswers
  }

  static let bodyLimit = 300_000

  private(set) var octets: [UInt8] = []
  private(set) var expected: [Expected] = []
  /// Where the client waits for the `100 Continue` of an answer before it writes on.
  private(set) var pauses: [(offset: Int, answer: Int)] = []
  private(set) var ending = Ending.close
  let reading: Reading
  let receiveBuffer: Int32?
  /// How many octets are written at once.
  private(set) var largestWrite: Int
  /// After how many steps the client goes without a word, or stalls.
  private(set) var abortStep: Int?
  private(set) var stalls = false
  /// Whether the server has no time and little room, so that it may refuse or end anything.
  let isHurried: Bool

  private let largest: Int
  private var generator: SeededGenerator

  init(generator parent: inout SeededGenerator, isHurried: Bool) {
    self.isHurried = isHurried
    generator = SeededGenerator(seed: Int(truncatingIfNeeded: parent.next()))
    reading = generator.pick(Reading.allCases)
    receiveBuffer = generator.pick([nil, nil, 2_048, 8_192, 65_536])
    largest = receiveBuffer.map { $0 < 65_536 ? 100_000 : 1_500_000 } ?? 1_500_000
    largestWrite = generator.pick([7, 1_000, 100_000, .max])
    for number in 0..<generator.pick([1, 2, 5, 20]) { appendRequest(number) }
    appendEnd()
    // Octet by octet takes too long for bodies.
    largestWrite = max(largestWrite, octets.count / 1_000)
    if generator.isOne(in: isHurried ? 2 : 5) { abortStep = generator.pick(0...200) }
    stalls = isHurried && !generator.isOne(in: 4)
  }

  private mutating func size() -> Int {
    switch generator.pick(0...9) {
    case 0: 0
    case 1...4: generator.pick(1...2_000)
    case 5: generator.pick(32_500...33_000)
    case 6: generator.pick(65_535...65_537)
    case 7: min(generator.pick(65_537...400_000), largest)
    case 8: generator.isOne(in: 4) ? largest : 100
    default: 20
    }
  }

  private mutating func when() -> String {
    switch generator.pick(0...9) {
    case 0: "yield\(generator.pick(0...5))"
    case 1: "timer\(generator.pick(0...3))"
    case 2: "elsewhere0"
    case 3: "keep\(generator.pick(0...5))"
    default: "now0"
    }
  }

  private mutating func appendRequest(_ number: Int) {
    if generator.isOne(in: 8) { octets += Array("\r\n".utf8) }
    if generator.isOne(in: 3) { return appendPost(number) }
    let kind = generator.pick(["bytes", "bytes", "prepared", "file", "file", "text", "none"])
    let method = generator.pick(["GET", "GET", "GET", "HEAD"])
    appendGet(number, method: method, kind: kind)
  }

  private mutating func appendGet(
    _ number: Int,
    method: String,
    kind: String,
    version: String = "1.1",
    fields: String = "",
    isLast: Bool = false
  ) {
    let size = size()
    let filler =
      generator.isOne(in: 6) ? String(repeating: "f", count: generator.pick(1...9_000)) : ""
    let host = version == "1.1" ? "Host: h\r\nX-F: \(filler)\r\n" : ""
    octets += Array(
      "\(method) /\(when())/\(kind)/\(size)/\(number) HTTP/\(version)\r\n\(host)\(fields)\r\n".utf8
    )
    var answer = Expected(isHead: method == "HEAD", isLast: isLast || kind == "stream")
    switch kind {
    case "none":
      answer.status = 204
      answer.body = .forbidden
    case "text": answer.body = .text(TortureResponder.text.description)
    case "stream": answer.body = .stream(Pattern.range(number, count: size))
    default: answer.body = .octets(Pattern.range(number, count: size))
    }
    expected.append(answer)
  }

  private mutating func appendPost(_ number: Int) {
    let count = generator.isOne(in: 12) ? Self.bodyLimit : min(size(), Self.bodyLimit)
    let range = Pattern.range(number, count: count)
    let expects = generator.isOne(in: 3)
    let isChunked = generator.isOne(in: 2)
    octets += Array(
      """
      POST /\(when())/echo/0/\(number) HTTP/1.1\r
      Host: h\r
      \(expects ? "Expect: 100-continue\r\n" : "")\
      \(isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(count)")\r
      \r\n
      """.utf8
    )
    if expects, isChunked || count > 0, generator.isOne(in: 2) {
      pauses.append((octets.count, expected.count))
    }
    if isChunked {
      appendChunks(range)
    } else {
      octets += Pattern.bytes[range]
    }
    expected.append(Expected(body: .octets(range), mayContinue: expects))
  }

  private mutating func appendChunks(_ range: Range<Int>) {
    var start = range.lowerBound
    let largest = generator.pick([500, 5_000, 100_000])
    while start < range.upperBound {
      let end = min(start + generator.pick(1...largest), range.upperBound)
      let chunkExtension = generator.isOne(in: 20) ? ";a=\"b\"" : ""
      octets += Array("\(String(end - start, radix: 16))\(chunkExtension)\r\n".utf8)
      octets += Pattern.bytes[start..<end]
      octets += Array("\r\n".utf8)
      start = end
    }
    octets += Array((generator.isOne(in: 4) ? "0\r\nX-T: t\r\n\r\n" : "0\r\n\r\n").utf8)
  }

  /// What comes last: half of the conversations are ended by the server.
  private mutating func appendEnd() {
    let number = expected.count
    switch generator.pick(0...7) {
    case 0:
      appendGet(number, method: "GET", kind: "bytes", fields: "Connection: close\r\n", isLast: true)
    case 1: appendGet(number, method: "GET", kind: "file", version: "1.0", isLast: true)
    case 2, 3:
      appendGet(number, method: "GET", kind: "stream")
      // Who stops sending to a stream is gone.
      if generator.isOne(in: 3) { octets += Pattern.bytes[0..<generator.pick(1...400_000)] }
      return
    case 4: appendRefused()
    default:
      ending = generator.pick(Ending.allCases)
      return
    }
    // None of this may be answered, and none of it may cost the client its last answer.
    if generator.isOne(in: 2) {
      octets += Array(repeating: "GET /now/bytes/1/0 HTTP/1.1\r\nHost: h\r\n\r\n".utf8, count: 50)
        .joined()
    }
    if generator.isOne(in: 2) { octets += Pattern.bytes[0..<generator.pick(1...400_000)] }
    ending = generator.pick(Ending.allCases)
  }

  private mutating func appendRefused() {
    let host = "HTTP/1.1\r\nHost: h\r\n"
    let (text, status) = generator.pick([
      ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET /% \(host)\r\n", 400),
      ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505),
      ("BREW / \(host)\r\n", 501),
      ("GET /\(String(repeating: "a", count: 9_000)) \(host)\r\n", 414),
      ("GET / \(host)X: \(String(repeating: "a", count: 40_000))\r\n\r\n", 431),
      ("POST / \(host)Content-Length: 300001\r\n\r\n", 413),
      ("POST / \(host)Transfer-Encoding: gzip\r\n\r\n", 501),
      ("POST / \(host)Transfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n", 400),
      ("POST / \(host)Transfer-Encoding: chunked\r\n\r\n493e1\r\n", 413),
      ("POST / \(host)Expect: wonders\r\n\r\n", 417),
    ])
    octets += Array(text.utf8)
    expected.append(Expected(status: status, body: .refusal, isLast: true))
  }
}
