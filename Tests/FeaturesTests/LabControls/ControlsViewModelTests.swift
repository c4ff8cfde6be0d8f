import Domain
import Rx
import RxTest
import RxWeb
import Testing

@testable import Features

@Suite struct ControlsViewModelTests {
  private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

  private func output(
    alpha: [Recorded<Event<String>>] = [],
    note: [Recorded<Event<String>>] = [],
    presses: [Recorded<Event<Void>>] = []
  ) -> ControlsViewModel.Output {
    let pressed = scheduler.createHotObservable(presses).asObservable()
    return SharingScheduler.with(scheduler) {
      ControlsViewModel(scheduler: scheduler).transform(
        .init(
          alpha: scheduler.createHotObservable(alpha).asObservable(),
          note: scheduler.createHotObservable(note).asObservable(),
          nextColor: pressed,
          toggleHidden: pressed,
          toggleInteraction: pressed,
          choose: pressed,
          touchDown: pressed,
          toggleSecret: pressed,
          editing: pressed.map { "editingDidBegin" },
          top: pressed,
          offset: .just(ScrollView.Offset(x: 1, y: 2)),
          scrolling: pressed.map { "willBeginDragging" }
        )
      )
    }
  }

  @Test func `a press changes what it is about`() {
    let output = output(presses: [.next(10, ()), .next(20, ())])
    let hidden = scheduler.record(source: output.isHidden)
    let interaction = scheduler.record(source: output.isUserInteractionEnabled)
    let color = scheduler.record(source: output.color)
    let touches = scheduler.record(source: output.touches)

    scheduler.start(until: 50)

    #expect(hidden.events == [.next(0, false), .next(10, true), .next(20, false)])
    #expect(interaction.events == [.next(0, true), .next(10, false), .next(20, true)])
    #expect(color.events == [.next(0, .seal), .next(10, .jade), .next(20, .warn)])
    #expect(touches.events.last == .next(20, "touchDown × 2"))
  }

  @Test func `per cent become a share, and anything else is opaque`() {
    let output = output(alpha: [.next(10, "40"), .next(20, "x"), .next(30, "０")])
    let alpha = scheduler.record(source: output.alpha)
    let verdicts = scheduler.record(source: output.alphaUsable)

    scheduler.start(until: 50)

    #expect(alpha.events == [.next(10, 0.4), .next(20, 1), .next(30, 0)])
    #expect(
      verdicts.events == [
        .next(10, .empty), .next(20, .failed(message: .countNotWhole(0...100))), .next(30, .empty),
      ]
    )
  }

  @Test func `the note is shown plain, and with its parts apart`() {
    let output = output(note: [.next(10, "a b c")])
    let plain = scheduler.record(source: output.text)
    let attributed = scheduler.record(source: output.attributedText)

    scheduler.start(until: 50)

    let runs: [AttributedText.Run] = [
      .init("a "), .init("b ", isBold: true), .init("c ", color: .seal),
    ]
    #expect(plain.events == [.next(10, "a b c")])
    #expect(attributed.events == [.next(10, AttributedText(runs))])
  }

  @Test func `the timer counts the seconds`() {
    let seconds = scheduler.record(source: output().seconds)

    scheduler.start(until: 3)

    #expect(seconds.events.prefix(3) == [.next(0, "0 s"), .next(1, "1 s"), .next(2, "2 s")])
  }
}

extension TestScheduler {
  /// Runs what is planned until a moment: what repeats for ever would never end.
  fileprivate func start(until time: Int) {
    scheduleAt(time) { self.stop() }
    start()
  }
}
