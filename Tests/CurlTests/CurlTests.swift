import Foundation
import Testing

/// The real executable and the real curl, one test after the other.
///
/// Each test has a server, a database and a cookie jar of its own.
@Suite(
  .serialized,
  .timeLimit(.minutes(2)),
  .enabled(if: RunningServer.isWritten, "There is no application yet.")
)
enum CurlTests {}

extension RunningServer {
  fileprivate static let isWritten = FileManager.default.fileExists(
    atPath: root.appending(path: "Sources/App/Options.swift").path
  )
}
