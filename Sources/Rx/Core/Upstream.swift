/// The way back from a receiver to its source: disposing of it stops the events.
class Upstream: Cancelable {
  init() {
    Resources.trace()
  }

  #if TRACE_RESOURCES
  deinit {
    Resources.untrace()
  }
  #endif

  func dispose() {}

  var isDisposed: Bool { false }
}

/// The way back to a source that handed out a disposable of its own.
final class DisposableUpstream: Upstream {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
  }

  override func dispose() {
    disposable.dispose()
  }
}
