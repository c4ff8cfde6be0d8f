import Rx
import Testing

@Suite struct SmokeTests {
  @Test func `a chain of operators delivers in order`() {
    let subject = PublishSubject<Int>()
    var seen: [String] = []
    let d = subject.map { $0 * 2 }.filter { $0 > 2 }.scan(0, accumulator: +).subscribe(
      onNext: { seen.append("\($0)") },
      onCompleted: { seen.append("|") },
      onDisposed: { seen.append("d") }
    )
    for i in 1...4 { subject.onNext(i) }
    subject.onCompleted()
    d.dispose()
    #expect(seen == ["4", "10", "18", "|", "d"])
  }
  @Test func `sequences of the current thread take turns`() {
    var seen: [Int] = []
    _ = Observable.merge(Observable.of(1, 2, 3), Observable.of(4, 5, 6)).subscribe(onNext: {
      seen.append($0)
    })
    #expect(seen == [1, 4, 2, 5, 3, 6])
  }
  @Test @MainActor func `combining interleaves and drivers deliver at once on the main queue`() {
    var seen: [String] = []
    _ = Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")).subscribe(onNext: {
      seen.append("\($0)\($1)")
    })
    _ = Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")) { "\($0)\($1)" }
      .subscribe(onNext: { seen.append($0) })
    let relay = BehaviorRelay(value: 1)
    let d = relay.asDriver().map { $0 + 1 }.drive(onNext: { seen.append("\($0)") })
    relay.accept(2)
    d.dispose()
    relay.accept(3)
    #expect(seen == ["1a", "2a", "2b", "1a", "2a", "2b", "2", "3"])
  }
}
