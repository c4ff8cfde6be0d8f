import CLinux
import Glibc
import Rx

/// Measures the reactive core: `Benchmarks rx`.
///
/// `Benchmarks rx LINE COUNT` does the work of one line once, for an instruction counter: what two
/// counts differ in is what the events cost.
struct RxBenchmarks {
  /// How many times each line is measured; the median is printed.
  let runs: Int
  /// The only line to be run, and how often it does its work.
  let only: (line: String, count: Int)?

  init(runs: Int, arguments: some Collection<String>) {
    self.runs = runs
    only = arguments.first.map { line in
      (line, arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000)
    }
  }

  /// Measures and prints all lines.
  func run() {
    measure("subject to one observer", count: 2_000_000, subjectToOne)
    measure("chain of 5", count: 1_000_000) { chain($0, length: 5) }
    measure("chain of 10", count: 500_000) { chain($0, length: 10) }
    measure("combineLatest of 3", count: 500_000, combineLatest)
    measure("flatMapLatest of just", count: 500_000, flatMapLatest)
    measure("share(replay: 1) to 10", count: 200_000, share)
    measure("withLatestFrom", count: 1_000_000, withLatestFrom)
    measure("relay to 100 observers", count: 50_000, relay)
    measure("from, per element", count: 2_000_000, from)
    measure("range, per element", count: 2_000_000, range)
    measure("build, subscribe, dispose chain of 5", count: 100_000, lifecycle)
    if only == nil { printHeap() }
  }

  private func measure(_ name: String, count: Int, _ body: (Int) -> Int) {
    if let only {
      if only.line == name { print(name, body(only.count)) }
      return
    }
    var times: [Double] = []
    _ = body(count / 10)
    for _ in 0..<runs {
      let start = nanoseconds()
      keep(body(count))
      times.append(Double(nanoseconds() - start) / Double(count))
    }
    let median = times.sorted()[runs / 2]
    let tenths = Int(median * 10)
    print("\(pad(name)) \(tenths / 10).\(tenths % 10) ns  \(Int(1e9 / median)) /s")
  }

  /// What a live chain of 5 operators holds on the heap, its observables included.
  private func printHeap() {
    let count = 10_000
    let subject = PublishSubject<Int>()
    var live: [any Disposable] = []
    live.reserveCapacity(count)
    live.append(makeChain(subject, length: 5).subscribe(onNext: keep))
    let before = mallinfo2()
    for _ in 1..<count { live.append(makeChain(subject, length: 5).subscribe(onNext: keep)) }
    let after = mallinfo2()
    let bytes = Int(after.uordblks + after.hblkhd) - Int(before.uordblks + before.hblkhd)
    print("\(pad("heap of a live chain of 5")) \(bytes / (count - 1)) B")
    for disposable in live { disposable.dispose() }
  }

  private func pad(_ name: String) -> String {
    name + String(repeating: " ", count: max(0, 40 - name.utf8.count))
  }

  private func nanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Lets a value go without letting the compiler see that it is not used.
@inline(never)
func keep<Value>(_ value: Value) {}
