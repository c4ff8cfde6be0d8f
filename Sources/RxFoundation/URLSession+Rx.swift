public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
  /// The answer to a request, whatever its status, with its body; then the end.
  ///
  /// The request is sent once for each subscription and called off when that is disposed of. It
  /// fails with the session's error, or with `RxCocoaURLError.nonHTTPResponse`. The answer is
  /// delivered on the session's delegate queue.
  public func response(
    request: URLRequest
  ) -> Observable<(response: HTTPURLResponse, data: Data)> {
    Observable.create { [session = base] observer in
      let receiver = AnswerReceiver(observer)
      let task = session.dataTask(with: request) { receiver.receive($0, $1, $2) }
      task.resume()
      return Disposables.create { task.cancel() }
    }
  }

  /// The body of the answer to a request; then the end.
  ///
  /// Like `response(request:)`, but a status outside 200 to 299 is an error:
  /// `RxCocoaURLError.httpRequestFailed`.
  public func data(request: URLRequest) -> Observable<Data> {
    response(request: request).map { response, data in
      guard (200..<300).contains(response.statusCode) else {
        throw RxCocoaURLError.httpRequestFailed(response: response, data: data)
      }
      return data
    }
  }

  /// The body of the answer to a request, read as JSON; then the end.
  ///
  /// Like `data(request:)`; a body that is no JSON is an error:
  /// `RxCocoaURLError.deserializationError`.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - options: How the JSON is read.
  /// - Returns: What `JSONSerialization` makes of the body.
  public func json(
    request: URLRequest,
    options: JSONSerialization.ReadingOptions = []
  ) -> Observable<Any> {
    data(request: request).map { data in
      do {
        return try JSONSerialization.jsonObject(with: data, options: options)
      } catch {
        throw RxCocoaURLError.deserializationError(error: error)
      }
    }
  }

  /// The body of the answer to a GET request for `url`, read as JSON; see `json(request:options:)`.
  public func json(url: URL) -> Observable<Any> {
    json(request: URLRequest(url: url))
  }
}

// Sound: a task calls its completion handler once.
private struct AnswerReceiver: @unchecked Sendable {
  private let observer: AnyObserver<(response: HTTPURLResponse, data: Data)>

  init(_ observer: AnyObserver<(response: HTTPURLResponse, data: Data)>) {
    self.observer = observer
  }

  func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard let response, let data, error == nil else {
      return observer.onError(error ?? RxCocoaURLError.unknown)
    }
    guard let response = response as? HTTPURLResponse else {
      return observer.onError(RxCocoaURLError.nonHTTPResponse(response: response))
    }
    observer.onNext((response, data))
    observer.onCompleted()
  }
}
