import Dispatch
import Domain
import Rx
import RxWeb

/// Says what every element of the page shows, from what is done to the others.
struct ControlsViewModel: ViewModelable {
  /// What the visitor does.
  struct Input {
    let alpha: Observable<String>
    let note: Observable<String>
    let nextColor: Observable<Void>
    let toggleHidden: Observable<Void>
    let toggleInteraction: Observable<Void>
    let choose: Observable<Void>
    let touchDown: Observable<Void>
    let toggleSecret: Observable<Void>
    let editing: Observable<String>
    let top: Observable<Void>
    let offset: Observable<ScrollView.Offset>
    let scrolling: Observable<String>
  }

  /// What the page shows.
  struct Output {
    let color: Driver<Color?>
    let alpha: Driver<Double>
    let alphaUsable: Driver<ValidationResult>
    let isHidden: Driver<Bool>
    let isUserInteractionEnabled: Driver<Bool>
    let text: Driver<String?>
    let attributedText: Driver<AttributedText?>
    let image: Driver<ImageView.Image?>
    let isChosen: Driver<Bool>
    let touches: Driver<String?>
    let isSecret: Driver<Bool>
    let editingLog: Driver<String?>
    let scroll: Signal<ScrollView.Offset>
    let offsetText: Driver<String?>
    let scrollingLog: Driver<String?>
    let seconds: Driver<String?>
  }

  let scheduler: any SchedulerType

  func transform(_ input: Input) -> Output {
    let color = input.nextColor
      .scan(0) { index, _ in index + 1 }
      .startWith(0)
      .map { Color.allCases[$0 % Color.allCases.count] }
      .asDriver(onErrorJustReturn: .ink)
    let isChosen = Self.toggle(input.choose)
    return Output(
      color: color.map { $0 },
      alpha: input.alpha.map(Self.alpha).asDriver(onErrorJustReturn: 1),
      alphaUsable: input.alpha.map { CountRules.verdict(on: $0, in: 0...100) }
        .asDriver(onErrorJustReturn: .empty),
      isHidden: Self.toggle(input.toggleHidden),
      isUserInteractionEnabled: Self.toggle(input.toggleInteraction).map { !$0 },
      text: input.note.map { $0 }.asDriver(onErrorJustReturn: nil),
      attributedText: input.note.map(Self.attributed).asDriver(onErrorJustReturn: nil),
      image: isChosen.map { isChosen in
        isChosen ? .init(path: "/seal.svg", description: "溪") : nil
      },
      isChosen: isChosen,
      touches: input.touchDown
        .scan(0) { count, _ in count + 1 }
        .startWith(0)
        .map { "touchDown × \($0)" }
        .asDriver(onErrorJustReturn: nil),
      isSecret: Self.toggle(input.toggleSecret),
      editingLog: Self.log(input.editing),
      scroll: input.top.map { ScrollView.Offset() }.asSignal(onErrorSignalWith: .empty()),
      offsetText: input.offset.map { "x \($0.x), y \($0.y)" }.asDriver(onErrorJustReturn: nil),
      scrollingLog: Self.log(input.scrolling),
      seconds: Observable<Int>.interval(.seconds(1), scheduler: scheduler)
        .map { $0 + 1 }
        .startWith(0)
        .map { "\($0) s" }
        .asDriver(onErrorJustReturn: nil)
    )
  }

  /// False at first, and the other at each event.
  private static func toggle(_ events: Observable<Void>) -> Driver<Bool> {
    events.scan(false) { isOn, _ in !isOn }.startWith(false).asDriver(onErrorJustReturn: false)
  }

  /// The last six events, the newest last.
  private static func log(_ events: Observable<String>) -> Driver<String?> {
    events
      .scan(into: [String]()) { log, event in log = (log + [event]).suffix(6) }
      .map { $0.joined(separator: " · ") }
      .startWith("")
      .asDriver(onErrorJustReturn: nil)
  }

  /// A share of 1 from whole per cent; opaque for any other text.
  private static func alpha(_ text: String) -> Double {
    (try? CountRules.count(text, in: 0...100)).map { Double($0) / 100 } ?? 1
  }

  /// The words in turn plain, bold, and in the accent's colour.
  private static func attributed(_ text: String) -> AttributedText? {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    return AttributedText(
      words.enumerated().map { index, word in
        .init("\(word) ", isBold: index % 3 == 1, color: index % 3 == 2 ? .seal : nil)
      }
    )
  }
}
