import Foundation
import Glibc
import Rx
import RxTest
import Testing

/// What `debug` writes on standard output, which is one for all.
@Suite(.serialized) struct DebugOutputTests {
  private let mark = "mark-\(UInt64.random(in: 0...UInt64.max))"

  @Test func `subscription, events and disposal are written, one a line, in order`() throws {
    let lines = try written {
      _ = Observable.of(1, 2).debug(mark).subscribe()
    }

    #expect(
      lines == [
        "subscribed", "Event next(1)", "Event next(2)", "Event completed", "isDisposed",
      ]
    )
  }

  @Test func `an error is written, and so is a disposal without an end, once`() throws {
    let source = PublishSubject<Int>()
    let failed = try written {
      _ = Observable<Int>.error(Failure(code: 7)).debug(mark).subscribe { _ in }
    }
    let left = try written {
      let subscription = source.debug(mark).subscribe()
      source.onNext(1)
      subscription.dispose()
      subscription.dispose()
      source.onNext(2)
    }

    #expect(failed == ["subscribed", "Event error(Failure(code: 7))", "isDisposed"])
    #expect(left == ["subscribed", "Event next(1)", "isDisposed"])
  }

  @Test(arguments: [
    (34, true, "Event next(\(letters(34)))"),
    (35, true, "Event next(\(letters(15))...\(letters(19)))"),
    (100, true, "Event next(\(letters(15))...\(letters(19)))"),
    (100, false, "Event next(\(letters(100)))"),
  ])
  func `a long event is cut in the middle if so asked`(
    count: Int,
    trims: Bool,
    expected: String
  ) throws {
    let lines = try written {
      _ = Observable.just(Self.letters(count)).debug(mark, trimOutput: trims).subscribe()
    }

    #expect(lines.dropFirst().first == expected)
  }

  @Test func `a line begins with the time and the place in the source`() throws {
    let all = try output {
      _ = Observable.just(mark).debug().subscribe()
    }
    let line = try #require(all.split(separator: "\n").first { $0.contains(mark) })
    let place = "DebugOutputTests.swift:[0-9]+ \\(.*\\) -> Event next\\(\(mark)\\)"

    #expect(
      line.range(
        of: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z: \(place)$",
        options: .regularExpression
      ) != nil,
      "\(line)"
    )
  }

  private static func letters(_ count: Int) -> String {
    String(repeating: "x", count: count)
  }

  /// What is written behind the mark while `body` runs.
  private func written(_ body: () -> Void) throws -> [String] {
    try output(body).split(separator: "\n").compactMap { line in
      line.firstRange(of: "\(mark) -> ").map { String(line[$0.upperBound...]) }
    }
  }

  /// What is written on standard output while `body` runs.
  private func output(_ body: () -> Void) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let file = unsafe open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { unsafe unlink(path) }
    fflush(nil)
    let before = dup(STDOUT_FILENO)
    dup2(file, STDOUT_FILENO)
    body()
    fflush(nil)
    dup2(before, STDOUT_FILENO)
    close(before)
    close(file)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // Others write meanwhile.
    print(text, terminator: "")
    return text
  }
}
