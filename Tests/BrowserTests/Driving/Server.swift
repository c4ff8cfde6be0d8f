import Foundation
import TestSupport

/// The real executable on a free port, with a database of its own.
final class Server: Sendable {
  let port: Int
  private let program: ChildProcess
  private let folder: URL

  /// Starts the server and waits until it says where it listens.
  ///
  /// With the folder of an earlier server it goes on with that one's data; `options` are further
  /// words of the command line.
  init(after earlier: Server? = nil, options: [String] = []) async throws {
    let folder =
      earlier?.folder
      ?? FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    program = try ChildProcess(
      PackageFolder.executable.path,
      [
        "--port", "\(earlier?.port ?? 0)", "--allowed-host", WebDriver.host,
        "--database", folder.appending(path: "r.sqlite").path,
        "--public", PackageFolder.path(of: "Public"),
        "--templates", PackageFolder.path(of: "Templates"),
        "--sources", PackageFolder.path(of: "Sources"),
        "--registrations-per-hour", "100000", "--name-checks", "100000",
      ] + options
    )
    port = try await program.number(after: "Rivulet listens on http://127.0.0.1:")
  }

  func kill() async {
    await program.killAndWait()
  }

  /// Ends the server and removes its data.
  func end() async {
    await program.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The value of a gauge.
  func metric(_ name: String) async throws -> Int? {
    let answer = try await Exchange.send("GET", "/metrics", port: port)
    let line = answer.body.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    return line?.split(separator: " ").last.flatMap { Double($0) }.map { Int($0) }
  }
}
