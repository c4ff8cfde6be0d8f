import Rx
import Testing

@Suite struct DisposableTests {
  @Test func `disposables of every number are disposed of in order, once`() {
    var seen: [Int] = []
    func note(_ number: Int) -> any Disposable {
      Disposables.create { seen.append(number) }
    }
    let groups: [any Disposable] = [
      Disposables.create(note(1), note(2)), Disposables.create(note(3), note(4), note(5)),
      Disposables.create(note(6), note(7), note(8), note(9)), Disposables.create([note(10)]),
      CompositeDisposable(note(11), note(12)), CompositeDisposable(note(13), note(14), note(15)),
      CompositeDisposable(note(16), note(17), note(18), note(19), note(20)),
      CompositeDisposable(disposables: [note(21)]),
    ]

    for group in groups + groups { group.dispose() }

    #expect(seen == Array(1...21))
  }

  @Test func `a member can be taken out of a composite`() {
    var disposed = 0
    let group = CompositeDisposable()
    let key = group.insert(Disposables.create { disposed += 1 })
    _ = group.insert(Disposables.create { disposed += 10 })

    if let key { group.remove(for: key) }
    let count = group.count
    group.dispose()

    #expect(count == 1)
    #expect(disposed == 11)
    #expect(group.insert(Disposables.create { disposed += 100 }) == nil)
    #expect(disposed == 111)
  }

  @Test func `a serial disposable replaces, a single assignment waits`() {
    var seen: [String] = []
    let serial = SerialDisposable()
    serial.disposable = Disposables.create { seen.append("first") }
    serial.disposable = Disposables.create { seen.append("second") }
    let single = SingleAssignmentDisposable()
    single.dispose()
    single.setDisposable(Disposables.create { seen.append("late") })
    serial.dispose()

    #expect(seen == ["first", "late", "second"])
    #expect(serial.isDisposed && single.isDisposed)
  }

  @Test func `a counted disposable waits for all who retain it`() {
    let flag = BooleanDisposable(isDisposed: false)
    let counted = RefCountDisposable(disposable: flag)
    let share = counted.retain()

    counted.dispose()
    let early = flag.isDisposed
    share.dispose()

    #expect(!early)
    #expect(flag.isDisposed && counted.isDisposed)
  }

  @Test func `a scheduled disposable is disposed of on its scheduler`() {
    let flag = BooleanDisposable()
    let scheduled = ScheduledDisposable(
      scheduler: CurrentThreadScheduler.instance,
      disposable: flag
    )
    let before = scheduled.isDisposed

    scheduled.dispose()

    #expect(!before)
    #expect(scheduled.isDisposed && flag.isDisposed)
  }
}
