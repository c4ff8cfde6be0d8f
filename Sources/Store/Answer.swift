internal import Rx

/// Takes what an operation came to, once, on a thread that the operation names.
typealias Answer<Success, Failure: Error> = @Sendable (Result<Success, Failure>) -> Void

/// A sequence that starts an operation at each subscription; disposing does not stop it.
func single<Success: Sendable, Failure>(
  _ start: @escaping @Sendable (@escaping Answer<Success, Failure>) -> Void
) -> Single<Success> {
  Single.create { observer in
    let reply = Reply(observer: observer)
    start { result in
      switch result {
      case .success(let value): reply.observer(.success(value))
      case .failure(let error): reply.observer(.failure(error))
      }
    }
    return Disposables.create()
  }
}

private struct Reply<Success> {
  let observer: Single<Success>.SingleObserver
}

// Sound: the operation calls it once, from whichever thread answers.
extension Reply: @unchecked Sendable {}
