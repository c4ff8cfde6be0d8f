/// Receives the events of one subscription: the inner face of every operator.
///
/// Events travel as three calls rather than as `Event` values, so that no step has to look up
/// the enum's metadata. The events of one sink never overlap; a source attaches the way back
/// before its first event, at most once, or not at all if there is nothing to stop.
///
/// Ownership keeps abandoned sources from leaking: a sink holds what lies downstream; what lies
/// downstream holds only the `Upstream` handed to it; and a source that ends its life without an
/// end event severs the sinks that it served.
class Sink<Element> {
  init() {
    Resources.trace()
  }

  #if TRACE_RESOURCES
  deinit {
    Resources.untrace()
  }
  #endif

  /// Whether this is the end of the chain: an observer outside the library.
  var isObserver: Bool { false }

  /// Takes the way back to the source.
  func attach(_ upstream: Upstream) {}

  /// Lets go of the way back: the source is gone and will not send again.
  func sever() {}

  /// Receives an element.
  func next(_ element: Element) {}

  /// Receives the failure of the source; nothing follows it.
  func error(_ error: any Error) {}

  /// Receives the end of the source; nothing follows it.
  func completed() {}
}

extension Sink {
  /// Receives an event in its enum form.
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
