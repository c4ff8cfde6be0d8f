public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// What goes wrong with a request of a `URLSession`, besides the session's own errors.
public enum RxCocoaURLError: Error, CustomDebugStringConvertible {
  /// The cause is not known.
  case unknown
  /// The response does not come from HTTP.
  case nonHTTPResponse(response: URLResponse)
  /// The status is not one of 200 to 299.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The body could not be read.
  case deserializationError(error: any Error)

  /// The error in words.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error has occurred."
    case .nonHTTPResponse(let response): "Response is not an HTTP response: `\(response)`."
    case .httpRequestFailed(let response, _):
      "HTTP request failed with status \(response.statusCode)."
    case .deserializationError(let error): "Error during deserialization of the response: \(error)"
    }
  }
}
