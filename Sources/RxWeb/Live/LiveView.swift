import HTTP
import Locking
import Mustache
import Rx
import Web

/// A page that is kept while somebody looks at it: what changes in its controls goes out as patches.
///
/// All of it but `key`, `loop`, `order` and `isLost` is touched on its loop only.
final class LiveView {
  struct Key: Hashable, Sendable {
    let session: SessionID
    let path: String
    let name: String
  }

  let key: Key
  let loop: any EventLoop
  let order = ActionOrder()
  private let visit: Visit
  private let definition: PageDefinition
  private let renderer: PageRenderer
  private let patience: Duration
  private let grace: Duration
  private let onEnd: @Sendable (LiveView) -> Void

  private var page: Page?
  private var stream: EventStream?
  private var graceTimer: (any LoopTimer)?
  private var lastSequence = -1
  private var alerts = AlertHistory()
  /// The last event of which the present connection's client knows.
  private var since: String?
  /// Counts the connections: another one may come to lie where a former one lay in memory.
  private var connections = 0
  private var hasEnded = false
  private let lost = Lock(false)

  /// Whether its connection is gone, and may come back.
  var isLost: Bool { lost.withLock { $0 } }

  init(
    key: Key,
    loop: any EventLoop,
    visit: Visit,
    definition: PageDefinition,
    renderer: PageRenderer,
    timing: LiveViewTiming,
    onEnd: @escaping @Sendable (LiveView) -> Void
  ) {
    self.key = key
    self.loop = loop
    self.visit = visit
    self.definition = definition
    self.renderer = renderer
    patience = timing.patience
    grace = timing.grace
    self.onEnd = onEnd
  }

  /// Runs `body` on the view's loop: now when called there.
  func perform(_ body: @escaping @Sendable (LiveView) -> Void) {
    if loop.isCurrent {
      body(self)
    } else {
      loop.execute { body(self) }
    }
  }

  /// Gives the view a connection: the one before it ends, and the whole state goes out.
  ///
  /// The alerts that came after the event `since` are said again.
  func attach(_ stream: EventStream, fields: FormFields, since: String?) {
    guard !hasEnded else { return stream.finish() }
    self.stream?.finish()
    self.stream = stream
    lost.withLock { $0 = false }
    graceTimer?.cancel()
    graceTimer = nil
    connections += 1
    let number = connections
    stream.onClose { [weak self] in self?.perform { $0.detach(number) } }
    self.since = since
    appear(fields)
  }

  /// Takes what was typed, unless a later post was there before.
  func receive(_ values: FormFields, sequence: Int?) {
    guard isNew(sequence), let page, !hasEnded else { return }
    page.host?.enter { page.take(values) }
  }

  /// Takes a submit: its fields, then the button's tap, for a post with a one-time key if it has one.
  func submit(_ values: FormFields, for post: KeyedPost? = nil) {
    guard let page, !hasEnded else { return }
    page.host?.enter(for: post) {
      page.take(values)
      if let button = page.pressed(values), page.accepts(button) { button.tap() }
    }
  }

  /// Presents alerts that came up elsewhere, unless the page has no place for them.
  func present(_ alerts: [Alert.Message]) {
    guard let alert = page?.alert, !hasEnded else { return }
    for message in alerts { alert.present(message) }
  }

  /// Ends the view and what it holds; tells the browser why when its session has ended.
  func end(because event: String? = nil) {
    guard !hasEnded else { return }
    hasEnded = true
    graceTimer?.cancel()
    graceTimer = nil
    page = nil
    if let event, let message = EventMessage(data: "{}".utf8, event: event, id: nil) {
      stream?.send(message)
    }
    stream?.finish()
    stream = nil
    onEnd(self)
  }

  private func isNew(_ sequence: Int?) -> Bool {
    guard let sequence else { return true }
    guard sequence > lastSequence else { return false }
    lastSequence = sequence
    return true
  }

  private func appear(_ fields: FormFields) {
    if page != nil { return sendAll() }
    let host = PageHost(loop: loop, strings: visit.strings, isLive: true)
    let page = definition.make(visit).page
    self.page = page
    host.onInvalidate = { [weak self] in self?.flushSoon() }
    host.onOutcome = { [weak self] outcome in self?.show(outcome) }
    page.alert?.onPresent = { [weak self] message in self?.send(message) }
    page.appear(on: host, fields: fields)
    guard !host.isReady else { return sendAll() }
    let timer = loop.schedule(after: patience) { [weak self] in self?.becomeReady() }
    host.onReady = { [weak self] in
      timer.cancel()
      self?.becomeReady()
    }
  }

  private func becomeReady() {
    page?.host?.onReady = nil
    sendAll()
  }

  private func sendAll() {
    guard let page, let stream else { return }
    _ = page.host?.takeInvalidated()
    let shown = page.controls.filter { !($0 is Alert) }
    do throws(MustacheError) {
      var state: [(key: String, message: EventMessage)] = []
      for control in shown { state.append((control.name, try patch(of: control))) }
      stream.send(state: state)
    } catch {
      return stream.finish()
    }
    for message in alerts.messages(after: since) { stream.send(message) }
    since = alerts.newest
  }

  private func flushSoon() {
    loop.execute { [weak self] in self?.flush() }
  }

  private func flush() {
    guard let host = page?.host, host.onReady == nil else { return }
    let changed = host.takeInvalidated()
    guard let stream else { return }
    for control in changed { send(control, on: stream) }
  }

  private func send(_ control: Control, on stream: EventStream) {
    do throws(MustacheError) {
      stream.send(try patch(of: control), key: control.name)
    } catch {
      // The templates were parsed at the start; what is left is a limit that a page cannot mend.
      stream.finish()
    }
  }

  private func patch(of control: Control) throws(MustacheError) -> EventMessage {
    EventMessage(data: try renderer.patch(of: control, strings: visit.strings))
  }

  private func send(_ message: Alert.Message) {
    guard let alert = page?.alert,
      let patch = try? renderer.patch(adding: message, to: alert, strings: visit.strings),
      let event = alerts.add(patch)
    else { return }
    guard let stream else { return }
    stream.send(event)
    since = alerts.newest
  }

  /// Says how a submit or an action went that leads nowhere else.
  func show(_ outcome: Outcome) {
    if case .failed(let error) = outcome.kind, let alert = page?.alert {
      return alert.present(.init(error.message))
    }
    guard let text = outcome.message(in: visit.strings), let stream else { return }
    let patch = Patch.update("status", text: text)
    stream.send(EventMessage(data: patch), key: "status")
  }

  private func detach(_ number: Int) {
    guard number == connections, !hasEnded else { return }
    stream = nil
    lost.withLock { $0 = true }
    graceTimer = loop.schedule(after: grace) { [weak self] in self?.end() }
  }
}

// Sound: the stored state is touched on `loop` alone, to which every entry point hops.
extension LiveView: @unchecked Sendable {}

/// How long a live view waits, and for what.
public struct LiveViewTiming: Sendable {
  /// How long a page waits for the first value of its outputs before it is shown as it is.
  public var patience: Duration
  /// How long a submit or an action may take before it is answered as not done in time.
  public var actionLimit: Duration
  /// How long a view outlives its connection.
  public var grace: Duration

  /// Makes timings; the defaults are those of a server on a LAN.
  public init(
    patience: Duration = .seconds(2),
    actionLimit: Duration = .seconds(20),
    grace: Duration = .seconds(30)
  ) {
    self.patience = patience
    self.actionLimit = actionLimit
    self.grace = grace
  }
}
