import Dispatch
import HTTP
import Locking
import Synchronization
import TestSupport

/// Answers as the path says: `/when/kind/size/number`.
final class TortureResponder: Responder {
  static let text: StaticString = "The quick brown fox jumps over the lazy dog."

  /// Bodies and streams that are not released yet.
  let alive = Alive()
  private let file: TemporaryFile

  init() throws {
    file = try TemporaryFile(bytes: Pattern.bytes)
  }

  func respond(to request: Request) -> Reply {
    let when = request.path.split(separator: "/").first ?? ""
    let count = when.last?.wholeNumberValue ?? 0
    switch when.dropLast() {
    case "yield":
      let response = response(to: request)
      return .later {
        for _ in 0..<count { await Task.yield() }
        return response
      }
    case "timer":
      let response = response(to: request)
      let loop = request.loop
      return .later {
        await withCheckedContinuation { continuation in
          // A loop that ends drops the job without running it.
          let resumption = Resumption(continuation)
          _ = loop?.schedule(after: .milliseconds(count)) { _ = resumption }
        }
        return response
      }
    case "elsewhere":
      let response = response(to: request)
      return .later {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
        return response
      }
    case "keep":
      // The request must be the same when it is looked at later.
      return .later {
        for _ in 0..<count { await Task.yield() }
        return self.response(to: request)
      }
    default:
      return .now(response(to: request))
    }
  }

  private func response(to request: Request) -> Response {
    let parts = request.path.split(separator: "/")
    guard parts.count == 4, let size = Int(parts[2]), let number = Int(parts[3]) else {
      return .text("no such path", status: .notFound)
    }
    let range = Pattern.range(number, count: size)
    switch parts[1] {
    case "none": return Response(.noContent)
    case "text": return Response(.ok, type: .text, body: .text(Self.text))
    case "echo": return Response(.ok, type: .octets, body: .bytes(request.bodyBytes))
    case "prepared":
      let body = PreparedBody(type: .octets, bytes: Array(Pattern.bytes[range]))
      return Response(.ok, body: .prepared(body))
    case "file":
      let mark = Alive.Mark(alive)
      let body = FileBody(descriptor: file.descriptor, range: range) { _ = mark }
      return Response(.ok, type: .octets, body: .file(body))
    case "stream":
      let body = TortureStream(range: range, seed: number &+ size, mark: Alive.Mark(alive))
      return Response(.ok, type: .octets, body: .stream(body))
    default: return Response(.ok, type: .octets, body: .bytes(Array(Pattern.bytes[range])))
    }
  }
}

/// Counts objects that hold a mark.
final class Alive: Sendable {
  final class Mark: Sendable {
    private let alive: Alive

    init(_ alive: Alive) {
      self.alive = alive
      alive.counter.wrappingAdd(1, ordering: .relaxed)
    }

    deinit {
      alive.counter.wrappingSubtract(1, ordering: .relaxed)
    }
  }

  private let counter = Atomic(0)

  var count: Int { counter.load(ordering: .relaxed) }
}

/// Resumes a task when it is freed.
private final class Resumption: Sendable {
  private let continuation: CheckedContinuation<Void, Never>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  deinit {
    continuation.resume()
  }
}

/// A stream that comes in pieces of all sizes, now and later, from the loop and from elsewhere.
private final class TortureStream: StreamBody {
  private struct State {
    var position: Int
    var generator: SeededGenerator
    var connection: (any StreamConnection)?
  }

  private let end: Int
  private let mark: Alive.Mark
  private let state: Lock<State>

  init(range: Range<Int>, seed: Int, mark: Alive.Mark) {
    end = range.upperBound
    self.mark = mark
    state = Lock(State(position: range.lowerBound, generator: SeededGenerator(seed: seed)))
  }

  func opened(_ connection: any StreamConnection) {
    state.withLock { $0.connection = connection }
  }

  func pull(into buffer: inout [UInt8], limit: Int) -> StreamProgress {
    let (piece, isQuiet, connection) = state.withLock { state in
      let count = state.generator.isOne(in: 4) ? limit : state.generator.pick(0...5_000)
      let next = min(state.position + count, end)
      defer { state.position = next }
      return (state.position..<next, state.generator.isOne(in: 4), state.connection)
    }
    buffer += Pattern.bytes[piece]
    if piece.upperBound == end {
      guard isQuiet else { return .finished }
      connection?.end()
      return .idle
    }
    guard isQuiet else { return .more }
    if piece.count % 2 == 0 {
      DispatchQueue.global().async { connection?.wake() }
    } else {
      connection?.wake()
    }
    return .idle
  }

  func closed() {
    state.withLock { $0.connection = nil }
  }
}
