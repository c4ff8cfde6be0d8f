import Rx
import Testing

@Suite struct DeprecatedNamesTests {
  @Test func `the old names do what the new ones do`() {
    let results: any OldNames = Old()

    #expect(results.run() == [1, 2, 9, 3, 3, 4, 5])
  }
}

/// Hides the deprecation from the caller.
private protocol OldNames {
  func run() -> [Int]
}

private struct Old: OldNames {
  @available(*, deprecated)
  func run() -> [Int] {
    let bag = DisposeBag()
    var seen: [Int] = []
    let observer = AnyObserver<Int> { event in
      if let element = event.element { seen.append(element) }
    }
    Observable.of(1, 2).observeOn(CurrentThreadScheduler.instance)
      .subscribeOn(CurrentThreadScheduler.instance).bindTo(observer).addDisposableTo(bag)
    Observable<Int>.error(Failure()).catchErrorJustReturn(9).bindTo(observer)
      .addDisposableTo(bag)
    let variable = Variable(3)
    variable.asObservable().shareReplay(1).bindTo(observer).addDisposableTo(bag)
    variable.asObservable().takeWhile { $0 < 4 }.bindTo(observer).addDisposableTo(bag)
    variable.value = 4
    Observable.of(4, 5).elementAt(1).bindTo(observer).addDisposableTo(bag)
    return seen
  }
}
