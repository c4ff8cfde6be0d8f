import Dispatch

/// Runs scheduled work on a dispatch queue.
struct DispatchWork: Sendable {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval

  /// Runs `action` soon.
  func schedule<State>(
    _ state: State,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let cancel = SingleAssignmentDisposable()
    let work = Carried { () -> Void in
      guard !cancel.isDisposed else { return }
      cancel.setDisposable(action(state))
    }
    queue.async { work.value() }
    return cancel
  }

  /// Runs `action` after a time.
  func schedule<State>(
    _ state: State,
    after dueTime: DispatchTimeInterval,
    _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let result = CompositeDisposable()
    let timer = timer(at: .now() + dueTime, every: .never) {
      guard !result.isDisposed else { return }
      _ = result.insert(action(state))
    }
    _ = result.insert(Disposables.create { timer.value.cancel() })
    timer.value.resume()
    return result
  }

  /// Runs `action` again and again; a period cannot be shorter than 0.
  func schedulePeriodic<State>(
    _ state: State,
    startAfter: DispatchTimeInterval,
    period: DispatchTimeInterval,
    _ action: @escaping (State) -> State
  ) -> any Disposable {
    var state = state
    let flag = BooleanDisposable()
    let timer = timer(at: .now() + startAfter, every: period) {
      guard !flag.isDisposed else { return }
      state = action(state)
    }
    timer.value.resume()
    return Disposables.create {
      flag.dispose()
      timer.value.cancel()
    }
  }

  private func timer(
    at deadline: DispatchTime,
    every period: DispatchTimeInterval,
    _ handler: @escaping () -> Void
  ) -> Carried<any DispatchSourceTimer> {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let isOnce = period == .never
    let repeating = period.seconds < 0 ? .nanoseconds(0) : period
    timer.schedule(deadline: deadline, repeating: repeating, leeway: leeway)
    let work = Carried(handler)
    let carried = Carried(timer)
    timer.setEventHandler {
      work.value()
      if isOnce { carried.value.cancel() }
    }
    return carried
  }
}
