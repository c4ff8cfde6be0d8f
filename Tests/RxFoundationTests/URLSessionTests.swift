import Foundation
import RxFoundation
import Testing
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct URLSessionTests {
  private let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [CannedAnswers.self]
    return URLSession(configuration: configuration)
  }()

  private func request(_ path: String) throws -> URLRequest {
    URLRequest(url: try #require(URL(string: "canned://host/\(path)")))
  }

  @Test func `the answer comes with its body, whatever its status`() async throws {
    let answer = try await session.rx.response(request: request("404"))
      .map { ($0.response.statusCode, String(decoding: $0.data, as: UTF8.self)) }
      .asSingle().value

    #expect(answer == (404, "[1, 2]"))
  }

  @Test func `the body alone comes only with a good status`() async throws {
    let data = try await session.rx.data(request: request("204")).asSingle().value
    let failure = await #expect(throws: RxCocoaURLError.self) {
      _ = try await session.rx.data(request: request("500")).asSingle().value
    }

    #expect(data == Data("[1, 2]".utf8))
    #expect(failure?.debugDescription == "HTTP request failed with status 500.")
  }

  @Test func `the body is read as JSON`() async throws {
    let url = try #require(URL(string: "canned://host/200"))
    let isList = session.rx.json(url: url).map { ($0 as? [Int]) == [1, 2] }
    let failure = await #expect(throws: RxCocoaURLError.self) {
      _ = try await session.rx.json(request: request("text")).map { _ in }.asSingle().value
    }

    #expect(try await isList.asSingle().value)
    #expect(failure?.debugDescription.hasPrefix("Error during deserialization") == true)
  }

  @Test func `an answer that is not HTTP is an error`() async throws {
    let failure = await #expect(throws: RxCocoaURLError.self) {
      _ = try await session.rx.data(request: request("plain")).asSingle().value
    }

    #expect(failure?.debugDescription.hasPrefix("Response is not an HTTP response") == true)
  }

  @Test func `the session's own error is passed on`() async {
    await #expect(throws: URLError.self) {
      _ = try await session.rx.data(request: request("broken")).asSingle().value
    }
  }
}

/// Answers requests without a network: by the status that the path names.
private final class CannedAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.scheme == "canned"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest {
    request
  }

  override func startLoading() {
    guard let url = request.url, let client else { return }
    let name = url.lastPathComponent
    if name == "broken" {
      client.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
      return
    }
    let response =
      name == "plain"
      ? URLResponse(url: url, mimeType: nil, expectedContentLength: 6, textEncodingName: nil)
      : HTTPURLResponse(
        url: url,
        statusCode: Int(name) ?? 200,
        httpVersion: "HTTP/1.1",
        headerFields: nil
      )
    guard let response else { return }
    client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client.urlProtocol(self, didLoad: Data((name == "text" ? "no JSON" : "[1, 2]").utf8))
    client.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
