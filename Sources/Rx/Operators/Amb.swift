import Synchronization

extension ObservableType {
  /// Goes on with whichever of the two sends an event first.
  public func amb<Source: ObservableType>(
    _ right: Source
  ) -> Observable<Element> where Source.Element == Element {
    Amb([asObservable(), right.asObservable()])
  }

  /// Goes on with whichever of the sequences sends an event first; the others are disposed of.
  public static func amb<Sources: Sequence>(
    _ sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Amb(Array(sequence))
  }
}

private final class Amb<Element>: Observable<Element> {
  private let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) {
    self.sources = sources
  }

  override func run(_ sink: Sink<Element>) {
    let race = AmbRace(sink, count: sources.count)
    sink.attach(race.group)
    for (number, source) in sources.enumerated() {
      if race.isDecided || race.group.isDisposed { return }
      source.run(AmbSink(race, number))
    }
  }
}

/// What the sinks of one race share.
private final class AmbRace<Element> {
  let group: UpstreamGroup
  let order = Serializer()
  let downstream: Sink<Element>
  private let count: Int
  /// The number of the source that spoke first, or -1; written within a turn.
  private let winner = Atomic<Int>(-1)

  init(_ downstream: Sink<Element>, count: Int) {
    self.downstream = downstream
    self.count = count
    group = UpstreamGroup(reserving: count)
  }

  /// Whether a winner is known.
  var isDecided: Bool { winner.load(ordering: .acquiring) >= 0 }

  /// Takes the way back to a source, and uses it at once if another one has won.
  func attach(_ upstream: Upstream, of number: Int) {
    group.set(upstream, at: number)
    let winner = winner.load(ordering: .acquiring)
    if winner >= 0, winner != number { group.take(number)?.dispose() }
  }

  /// Whether a source may send, within a turn; the first one to ask wins.
  func admits(_ number: Int) -> Bool {
    let decided = winner.load(ordering: .relaxed)
    if decided >= 0 { return decided == number }
    winner.store(number, ordering: .releasing)
    for other in 0..<count where other != number { group.take(other)?.dispose() }
    return true
  }
}

private final class AmbSink<Element>: Sink<Element> {
  private let race: AmbRace<Element>
  private let number: Int

  init(_ race: AmbRace<Element>, _ number: Int) {
    self.race = race
    self.number = number
  }

  override func attach(_ upstream: Upstream) {
    race.attach(upstream, of: number)
  }

  override func sever() {
    _ = race.group.take(number)
  }

  override func next(_ element: Element) {
    pass { $0.next(element) }
  }

  override func error(_ error: any Error) {
    pass { $0.error(error) }
  }

  override func completed() {
    pass { $0.completed() }
  }

  private func pass(_ deliver: @escaping (Sink<Element>) -> Void) {
    let turn = race.order.enter()
    guard turn != .busy else { return race.order.postpone { self.passInTurn(deliver) } }
    passInTurn(deliver)
    race.order.leave(turn)
  }

  private func passInTurn(_ deliver: (Sink<Element>) -> Void) {
    if race.admits(number) { deliver(race.downstream) }
  }
}
