import Domain
import Locking
import Rx
import Testing

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  /// Subscribes and waits for the element.
  func answer() async throws -> Element {
    try await withCheckedThrowingContinuation { continuation in
      _ = subscribe(
        onSuccess: { continuation.resume(returning: $0) },
        onFailure: { continuation.resume(throwing: $0) }
      )
    }
  }

  /// Subscribes and waits for the element or the error, of the type that is expected.
  func outcome<Failure: Error>(or type: Failure.Type) async throws -> Result<Element, Failure> {
    do {
      return .success(try await answer())
    } catch let error as Failure {
      return .failure(error)
    }
  }

  /// Subscribes and waits for the error; nil when it succeeds.
  func failure<Failure: Error>(as type: Failure.Type) async throws -> Failure? {
    guard case .failure(let error) = try await outcome(or: type) else { return nil }
    return error
  }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Subscribes and waits for the completion.
  func completion() async throws {
    try await withCheckedThrowingContinuation { continuation in
      _ = subscribe(
        onCompleted: { continuation.resume() },
        onError: { continuation.resume(throwing: $0) }
      )
    }
  }
}

/// Keeps the carts that an observable delivers.
final class CartRecorder: Sendable {
  private struct State {
    var carts: [Cart] = []
    var error: (any Error)?
    var subscription: Subscription?
    var waiter: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Lock(State())

  /// Subscribes at once; `onCart` is called within each delivery.
  init(_ carts: Observable<Cart>, onCart: @escaping @Sendable (Cart) -> Void = { _ in }) {
    let subscription = carts.subscribe(
      onNext: { [self] cart in
        onCart(cart)
        record { $0.carts.append(cart) }
      },
      onError: { [self] error in record { $0.error = error } }
    )
    let held = Subscription(disposable: subscription)
    state.withLock { $0.subscription = held }
  }

  var carts: [Cart] { state.withLock { $0.carts } }

  /// Waits until so many carts, or an error, have arrived, and returns the carts.
  func carts(atLeast count: Int) async -> [Cart] {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.carts.count >= count || state.error != nil { return true }
        state.waiter = (count, continuation)
        return false
      }
      if isReady { continuation.resume() }
    }
    return carts
  }

  /// Waits for the error.
  func error() async -> (any Error)? {
    _ = await carts(atLeast: .max)
    return state.withLock { $0.error }
  }

  func dispose() {
    let subscription = state.withLock { state in
      defer { state.subscription = nil }
      return state.subscription
    }
    subscription?.disposable.dispose()
  }

  private func record(_ change: (inout State) -> Void) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      change(&state)
      guard let waiter = state.waiter, state.carts.count >= waiter.count || state.error != nil
      else { return nil }
      state.waiter = nil
      return waiter.continuation
    }
    waiter?.resume()
  }
}

private struct Subscription {
  let disposable: any Disposable
}

// Sound: a subscription can be disposed of on any thread.
extension Subscription: @unchecked Sendable {}
