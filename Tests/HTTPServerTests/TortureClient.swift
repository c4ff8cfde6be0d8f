import Glibc
import TestSupport

/// A client that plays a script step by step without blocking, and checks what comes back.
struct TortureClient {
  /// How a conversation stands.
  enum State {
    case talking
    /// The client does nothing any more, and does not even close.
    case stalled
    case done
  }

  private(set) var state = State.talking
  private(set) var checker: AnswerChecker
  private let script: TortureScript
  private let descriptor: Int32
  private var generator: SeededGenerator
  private var written = 0
  private var hasFinishedSending = false
  private var isHeldUp = false
  private var steps = 0

  init(port: Int, script: TortureScript, generator parent: inout SeededGenerator) throws {
    self.script = script
    generator = SeededGenerator(seed: Int(truncatingIfNeeded: parent.next()))
    checker = AnswerChecker(expected: script.expected, isHurried: script.isHurried)
    let client = try TestClient(port: port, receiveBuffer: script.receiveBuffer)
    descriptor = client.release()
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Where the conversation is, for the person who looks for the fault.
  var description: String {
    """
    wrote \(written) of \(script.octets.count), \(checker.description), \(script.ending), \
    \(script.reading), buffer \(script.receiveBuffer ?? 0), writes \(script.largestWrite)
    """
  }

  /// Writes and reads a little; false when nothing could be done.
  ///
  /// Once the server is stopping it may end the connection between any two answers, and after half a
  /// second, which it lingers then, anywhere.
  mutating func step(stoppingSince stop: ContinuousClock.Instant?) throws -> Bool {
    guard state == .talking else { return false }
    steps += 1
    if steps == script.abortStep {
      if script.stalls {
        state = .stalled
      } else {
        finish(byReset: generator.isOne(in: 2))
      }
      return true
    }
    let hasWritten = write()
    let hasRead = try read(stoppingSince: stop)
    if state == .talking, checker.isComplete, written == script.octets.count {
      switch script.ending {
      case .close where !checker.endsWithConnection: finish()
      case .finishSendingAfterAnswers: finishSending()
      case .close, .finishSendingAtOnce: break
      }
    }
    return hasWritten || hasRead
  }

  /// Closes whatever happened.
  mutating func finish(byReset: Bool = false) {
    guard state != .done else { return }
    state = .done
    if byReset { TestClient.resetOnClose(descriptor) }
    close(descriptor)
  }

  private mutating func write() -> Bool {
    guard written < script.octets.count else {
      if script.ending == .finishSendingAtOnce { finishSending() }
      return false
    }
    if let pause = script.pauses.first(where: { $0.offset == written }),
      !checker.mayBegin(bodyOf: pause.answer)
    {
      return false
    }
    let pause = script.pauses.first { $0.offset > written }
    var end = pause?.offset ?? script.octets.count
    if script.largestWrite < end - written {
      end = written + generator.pick(1...script.largestWrite)
    }
    let count = unsafe script.octets[written..<end].withUnsafeBytes {
      unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard count >= 0 else {
      isHeldUp = true
      // The server may have hung up: what it said before that is still to be read.
      if errno != EAGAIN { written = script.octets.count }
      return false
    }
    written += count
    return true
  }

  private mutating func read(stoppingSince stop: ContinuousClock.Instant?) throws -> Bool {
    switch script.reading {
    case .slow where generator.isOne(in: 2): return true
    case .late where !isHeldUp && written < script.octets.count && script.pauses.isEmpty:
      return false
    default: break
    }
    let size = script.reading == .slow ? generator.pick(1...20_000) : 65_536
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { unsafe buffer.deallocate() }
    let count = unsafe recv(descriptor, buffer.baseAddress, size, 0)
    let code = errno
    if count > 0 {
      try unsafe checker.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return true
    }
    if count < 0, code == EAGAIN { return false }
    let mayEnd =
      if script.isHurried {
        true
      } else if let stop {
        checker.isBetweenAnswers || .now - stop > .milliseconds(500)
      } else {
        checker.isComplete && (checker.endsWithConnection || hasFinishedSending) && count == 0
      }
    guard mayEnd else {
      throw TestFailure(count < 0 ? "reset (error \(code))" : "ended")
    }
    finish()
    return true
  }

  private mutating func finishSending() {
    guard !hasFinishedSending else { return }
    hasFinishedSending = true
    shutdown(descriptor, Int32(SHUT_WR))
  }
}

/// Holds what comes against what must come, octet by octet.
struct AnswerChecker {
  private var expected: [TortureScript.Expected]
  private var index = 0
  private var head: [UInt8] = []
  /// What is left of the body that is being read: octets of the pattern, or others to be collected.
  private var pattern: Range<Int>?
  private var missing = 0
  private var hasContinued = false
  /// Whether a request may also be refused for want of time or room.
  private let isHurried: Bool

  init(expected: [TortureScript.Expected], isHurried: Bool) {
    self.expected = expected
    self.isHurried = isHurried
  }

  var description: String { "answer \(index) of \(expected.count), \(missing) octets missing" }

  /// Whether everything that was expected has come; a stream may still have to end.
  var isComplete: Bool { index == expected.count }

  /// Whether the last of the answers ends with the connection.
  var endsWithConnection: Bool { expected.last?.isLast == true }

  /// Whether no answer is there in part; a stream may end anywhere.
  var isBetweenAnswers: Bool { head.isEmpty && (missing == 0 || isInStream) }

  /// Whether the client was told to send the body of a request.
  func mayBegin(bodyOf answer: Int) -> Bool {
    index > answer || index == answer && hasContinued
  }

  private var isInStream: Bool {
    if !isComplete, case .stream = expected[index].body { pattern != nil } else { false }
  }

  /// Takes octets that came; throws at the first that is wrong.
  mutating func take(_ octets: UnsafeRawBufferPointer) throws {
    var position = 0
    while position < octets.count {
      guard !isComplete else {
        let rest = unsafe String(decoding: octets[position...].prefix(100), as: UTF8.self)
        throw TestFailure("more than was expected: \(rest)")
      }
      if missing > 0 {
        let count = min(missing, octets.count - position)
        try unsafe takeBody(UnsafeRawBufferPointer(rebasing: octets[position..<position + count]))
        position += count
      } else {
        unsafe head.append(octets[position])
        position += 1
        if head.last == 0x0a, head.suffix(4) == [0x0d, 0x0a, 0x0d, 0x0a] { try endHead() }
      }
    }
  }

  private mutating func takeBody(_ octets: UnsafeRawBufferPointer) throws {
    if let range = pattern {
      let isRight = unsafe Pattern.bytes.withUnsafeBytes { bytes in
        let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[range.prefix(octets.count)])
        guard let one = part.baseAddress, let other = octets.baseAddress else { return true }
        return unsafe memcmp(one, other, octets.count) == 0
      }
      guard isRight else { throw TestFailure("wrong octets in \(description)") }
      pattern = range.dropFirst(octets.count)
    }
    missing -= octets.count
    if missing == 0 { advance() }
  }

  private mutating func endHead() throws {
    let answer = Answer(head: String(decoding: head, as: UTF8.self))
    head = []
    if isHurried, answer.status == 408 || answer.status == 503 {
      expected[index...] = [.init(status: answer.status, body: .refusal, isLast: true)]
    }
    let expectation = expected[index]
    if answer.status == 100, expectation.mayContinue, !hasContinued {
      hasContinued = true
      return
    }
    guard answer.status == expectation.status else {
      throw TestFailure("\(answer.status) instead of \(expectation.status) in \(description)")
    }
    let length: Int?
    switch expectation.body {
    case .forbidden: length = nil
    case .octets(let range): (length, pattern) = (range.count, range)
    case .text(let text): length = text.utf8.count
    case .refusal: length = answer["Content-Length"].flatMap { Int($0) }
    case .stream(let range):
      length = nil
      pattern = range
    }
    guard answer["Content-Length"] == length.map(String.init) else {
      throw TestFailure("a length of \(answer["Content-Length"] ?? "none") in \(description)")
    }
    missing = expectation.isHead ? 0 : length ?? pattern?.count ?? 0
    if missing == 0 { advance() }
  }

  private mutating func advance() {
    index += 1
    pattern = nil
    hasContinued = false
  }
}
