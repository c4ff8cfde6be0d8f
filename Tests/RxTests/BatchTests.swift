import Rx
import RxTest
import Testing

/// What `buffer` and `window` make of elements that are sent while a batch is closed.
@Suite struct BatchTests {
  private let source = PublishSubject<Int>()
  private let scheduler = TestScheduler()

  @Test func `a buffer is not too long when its observer sends`() {
    var seen: [Event<[Int]>] = []
    _ = source.buffer(timeSpan: .seconds(100), count: 2, scheduler: scheduler)
      .subscribe { event in
        seen.append(event)
        if event.element == [1, 2] { source.onNext(9) }
      }

    for number in 1...6 { source.onNext(number) }
    source.onCompleted()

    #expect(
      seen == [.next([1, 2]), .next([9, 3]), .next([4, 5]), .next([6]), .completed]
    )
  }

  @Test func `buffers of what their observer sends follow one another`() {
    var seen: [Event<[Int]>] = []
    _ = source.buffer(timeSpan: .seconds(100), count: 2, scheduler: scheduler)
      .subscribe { event in
        seen.append(event)
        if event.element == [1, 2] { for number in 3...7 { source.onNext(number) } }
        if event.element == [3, 4] { source.onCompleted() }
      }

    for number in 1...2 { source.onNext(number) }

    #expect(
      seen == [.next([1, 2]), .next([3, 4]), .next([5, 6]), .next([7]), .completed]
    )
  }

  @Test func `what is sent while a window closes belongs to the next one`() {
    var contents: [[Int]] = []
    var isOver = false
    _ = source.window(timeSpan: .seconds(100), count: 2, scheduler: scheduler)
      .subscribe(
        onNext: { window in
          let number = contents.count
          contents.append([])
          _ = window.subscribe(
            onNext: { contents[number].append($0) },
            onCompleted: { if number == 0 { source.onNext(9) } }
          )
        },
        onCompleted: { isOver = true }
      )

    for number in 1...4 { source.onNext(number) }
    source.onCompleted()

    #expect(contents == [[1, 2], [9, 3], [4]])
    #expect(isOver)
  }

  @Test func `an error that is sent while a buffer closes ends the sequence after it`() {
    var seen: [Event<[Int]>] = []
    _ = source.buffer(timeSpan: .seconds(100), count: 2, scheduler: scheduler)
      .subscribe { event in
        seen.append(event)
        if event.element == [1, 2] {
          source.onNext(9)
          source.onError(Failure())
        }
      }

    for number in 1...3 { source.onNext(number) }
    scheduler.start()

    #expect(seen == [.next([1, 2]), .error(Failure())])
  }

  @Test func `the time of a buffer begins anew when it is full`() {
    #expect(
      play {
        $0.createHotObservable([.next(210, 1), .next(220, 2), .next(290, 3), .completed(400)])
          .buffer(timeSpan: .seconds(100), count: 2, scheduler: $0)
      } == [.next(220, [1, 2]), .next(320, [3]), .next(400, []), .completed(400)]
    )
  }
}
