import HTTP
import Rx
import Web

/// What a page and its controls stand on: the loop they live on, which of them have changed, and
/// which bound outputs still owe their first value.
///
/// Touched on its loop only, but for `perform`.
final class PageHost {
  let loop: any EventLoop
  let scheduler: LoopScheduler
  let strings: Strings
  /// Whether the page is a live view, which shows what is disabled.
  let isLive: Bool
  /// The post with a one-time key that all of the page's work is done for, if it is for one.
  let post: KeyedPost?

  /// Called once when every bound output has had its first value, after the turn in which the last
  /// one came: what hangs on the same value has it then too.
  var onReady: (() -> Void)?
  /// Called at the first change after the changes were last taken.
  var onInvalidate: (() -> Void)?
  /// Called when a submit or an action has ended.
  var onOutcome: ((Outcome) -> Void)?

  private var awaited = 0
  private var isBinding = false
  private var invalidated: [Control] = []

  init(loop: any EventLoop, strings: Strings, isLive: Bool, post: KeyedPost? = nil) {
    self.loop = loop
    self.strings = strings
    scheduler = LoopScheduler(loop)
    self.isLive = isLive
    self.post = post
  }

  /// Whether every bound output has had its first value.
  var isReady: Bool { awaited == 0 && !isBinding }

  func bind(_ body: () -> Void) {
    isBinding = true
    enter(body)
    isBinding = false
  }

  /// Runs code of the page, which finds the page's scheduler as the sharing one; called on the loop.
  func enter<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try enter(for: post, body)
  }

  /// Runs code of the page for a post with a one-time key, if it is for one; called on the loop.
  func enter<Result, Failure: Error>(
    for post: KeyedPost?,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let post else { return try SharingScheduler.with(scheduler, perform: body) }
    return try KeyedPost.perform(for: post) { () throws(Failure) in
      try SharingScheduler.with(scheduler, perform: body)
    }
  }

  /// Runs `body` on the loop: now when called there, else as soon as the loop comes to it.
  func perform(_ body: @escaping () -> Void) {
    guard !loop.isCurrent else { return enter(body) }
    let confined = Confined((self, body))
    loop.execute { confined.use { host, body in host.enter(body) } }
  }

  /// One output more that owes a value, if the page is being bound.
  func awaitValue() -> AwaitedValue? {
    guard isBinding else { return nil }
    awaited += 1
    return AwaitedValue { [weak self] in self?.valueArrived() }
  }

  private func valueArrived() {
    awaited -= 1
    guard isReady, onReady != nil else { return }
    let confined = Confined(self)
    loop.execute { confined.use { $0.onReady.take()?() } }
  }

  func invalidate(_ control: Control) {
    let isFirst = invalidated.isEmpty
    guard !invalidated.contains(where: { $0 === control }) else { return }
    invalidated.append(control)
    if isFirst { onInvalidate?() }
  }

  /// The controls that have changed since this was last asked, in order of their first change.
  func takeInvalidated() -> [Control] {
    defer { invalidated.removeAll(keepingCapacity: true) }
    return invalidated
  }

  func end(with outcome: Outcome) {
    onOutcome?(outcome)
  }
}

/// One bound output that owes its first value.
final class AwaitedValue {
  private var onArrival: (() -> Void)?

  init(_ onArrival: @escaping () -> Void) {
    self.onArrival = onArrival
  }

  func arrive() {
    onArrival.take()?()
  }
}
