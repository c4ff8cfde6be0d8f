import HTTP
import Web

/// A page made for one request: shown, submitted or acted on, and then let go.
///
/// Lives on the loop of the request and is touched nowhere else.
final class PageRun {
  /// What the request wants of the page.
  enum Purpose {
    case show
    case submit
    case act(Int, ActionInput)
  }

  /// How the run ended.
  enum End {
    /// The page is to be shown as it is.
    case shown
    /// The input was not accepted: the page is to be shown with its messages, and with this one.
    case invalid(message: String?)
    /// The submit or the action has this outcome.
    case outcome(Outcome)
  }

  /// The page.
  let page: Page
  private let instance: PageDefinition.Instance
  private let host: PageHost
  private let timing: LiveViewTiming
  private var timer: (any LoopTimer)?
  private var completion: ((End) -> Void)?
  private(set) var end: End?
  private var fields = FormFields()

  init(_ definition: PageDefinition, visit: Visit, loop: any EventLoop, timing: LiveViewTiming) {
    instance = definition.make(visit)
    page = instance.page
    host = PageHost(loop: loop, strings: visit.strings, isLive: false, post: .current)
    self.timing = timing
  }

  /// Fills and binds the page, and goes on as soon as it is ready; `end` may be there at return.
  ///
  /// A page that says how it ended before it is ready could not be made ready.
  func start(_ purpose: Purpose, fields: FormFields) {
    self.fields = fields
    host.onOutcome = { [weak self] outcome in self?.finish(.outcome(outcome)) }
    page.appear(on: host, fields: fields)
    guard end == nil else { return }
    guard !host.isReady else { return proceed(purpose) }
    host.onReady = { [weak self] in self?.proceed(purpose) }
    limit(timing.patience) { $0.proceed(purpose) }
  }

  /// How the run ended, once it has.
  func ended() async -> End {
    await withCheckedContinuation { continuation in
      if let end {
        continuation.resume(returning: end)
      } else {
        completion = { continuation.resume(returning: $0) }
      }
    }
  }

  private func proceed(_ purpose: Purpose) {
    guard end == nil else { return }
    host.onReady = nil
    timer?.cancel()
    timer = nil
    switch purpose {
    case .show: finish(.shown)
    case .submit: submit()
    case .act(let index, let input): act(index, input)
    }
  }

  private func submit() {
    guard let button = page.pressed(fields) else {
      return finish(.outcome(.failed(HTTPError(.methodNotAllowed))))
    }
    guard page.accepts(button), button.isEnabled else { return finish(.invalid(message: nil)) }
    limitAction()
    host.enter { button.tap() }
  }

  private func act(_ index: Int, _ input: ActionInput) {
    limitAction()
    do throws(HTTPError) {
      try host.enter { () throws(HTTPError) in try instance.perform(index, input) }
    } catch  where error.status == .unprocessableContent {
      finish(.invalid(message: error.message))
    } catch {
      finish(.outcome(.failed(error)))
    }
  }

  private func limitAction() {
    limit(timing.actionLimit) {
      $0.finish(.outcome(.failed(HTTPError(.serviceUnavailable, "That took too long."))))
    }
  }

  private func limit(_ time: Duration, _ body: @escaping @Sendable (PageRun) -> Void) {
    timer = host.loop.schedule(after: time) { [weak self] in
      if let self { body(self) }
    }
  }

  private func finish(_ end: End) {
    guard self.end == nil else { return }
    timer?.cancel()
    timer = nil
    self.end = end
    completion.take()?(end)
  }
}

// Sound: made, run and ended on the loop of its request; the timer's job runs there too.
extension PageRun: @unchecked Sendable {}
