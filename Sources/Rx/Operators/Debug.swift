import FoundationEssentials

extension ObservableType {
  /// Prints every event, and the subscription's beginning and end.
  ///
  /// Each line is `date: identifier -> what happened`.
  ///
  /// - Parameters:
  ///   - identifier: What is printed before each event; by default the place in the source.
  ///   - trimOutput: Whether events of more than 40 characters are cut in the middle.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same sequence.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return Debug(asObservable(), identifier ?? "\(name):\(line) (\(function))", trimOutput)
  }
}

private final class Debug<Element>: Observable<Element> {
  private let source: Observable<Element>
  private let identifier: String
  private let trims: Bool

  init(_ source: Observable<Element>, _ identifier: String, _ trims: Bool) {
    self.source = source
    self.identifier = identifier
    self.trims = trims
  }

  override func run(_ sink: Sink<Element>) {
    let log = DebugLog(identifier)
    log.write("subscribed")
    sink.attach(log.subscription)
    source.run(DebugSink(sink, log, trims: trims))
  }
}

private final class DebugLog {
  let subscription: DebugSubscription
  private let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
    subscription = DebugSubscription(identifier)
  }

  func write(_ text: String) {
    DebugLog.write(identifier, text)
  }

  static func write(_ identifier: String, _ text: String) {
    print("\(Date().ISO8601Format()): \(identifier) -> \(text)")
  }
}

private final class DebugSubscription: Subscription {
  private let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
  }

  override func dispose() {
    guard let ending = end() else { return }
    DebugLog.write(identifier, "isDisposed")
    release(ending)
  }
}

private final class DebugSink<Element>: Operator<Element, Element> {
  private let log: DebugLog
  private let trims: Bool

  init(_ downstream: Sink<Element>, _ log: DebugLog, trims: Bool) {
    self.log = log
    self.trims = trims
    super.init(downstream)
  }

  override func attach(_ upstream: Upstream) {
    log.subscription.set(upstream)
  }

  override func sever() {
    sever(keeping: log.subscription)
  }

  override func next(_ element: Element) {
    write(.next(element))
    downstream.next(element)
  }

  override func error(_ error: any Error) {
    write(.error(error))
    fail(error)
    log.subscription.dispose()
  }

  override func completed() {
    write(.completed)
    finish()
    log.subscription.dispose()
  }

  private func write(_ event: Event<Element>) {
    let text = "\(event)"
    let length = text.count
    let shown =
      trims && length > 40
      ? "\(text.prefix(20))...\(text.suffix(20))"
      : text
    log.write("Event \(shown)")
  }
}
