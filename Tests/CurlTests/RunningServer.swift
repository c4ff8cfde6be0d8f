import Foundation
import TestSupport
import Testing

/// The real executable on a free port, with a database of its own; it ends with its last reference.
final class RunningServer: Sendable {
  /// A folder of its own for the database and for visitors' cookies.
  let folder: URL
  let port: Int
  let process: ChildProcess
  private let ownsFolder: Bool

  var address: String { "http://127.0.0.1:\(port)" }
  var database: String { Self.database(in: folder) }

  /// Starts the server and waits until it says where it listens.
  ///
  /// The options come beside those that every test gives. With the folder of an earlier server, it
  /// goes on with that one's database. A tool given starts the server in its place.
  init(
    _ options: [String] = [],
    port: Int = 0,
    in folder: URL? = nil,
    through tool: [String] = []
  ) async throws {
    ownsFolder = folder == nil
    self.folder = try folder ?? Self.newFolder()
    process = try Self.start(
      Self.usualOptions(database: Self.database(in: self.folder)) + ["--port", "\(port)"] + options,
      through: tool
    )
    self.port = try await process.number(after: "Rivulet listens on http://127.0.0.1:")
  }

  deinit {
    process.signal(SIGKILL)
    if ownsFolder { try? FileManager.default.removeItem(at: folder) }
  }

  /// Starts the executable with these options alone, by a tool if one is given.
  static func start(_ options: [String], through tool: [String] = []) throws -> ChildProcess {
    let words = tool + [PackageFolder.executable.path] + options
    return try ChildProcess(
      words[0],
      Array(words.dropFirst()),
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
  }

  /// The text of a file of the package.
  static func text(of path: String) throws -> String {
    try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
  }

  /// The options that make a server independent of where the tests run.
  static func usualOptions(database: String) -> [String] {
    [
      "--host", "127.0.0.1", "--database", database, "--view-grace", "1",
      "--public", PackageFolder.path(of: "Public"),
      "--templates", PackageFolder.path(of: "Templates"),
    ]
  }

  static func database(in folder: URL) -> String {
    folder.appending(path: "r.sqlite").path
  }

  static func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rivulet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The number of descriptors that the server holds open.
  var descriptors: Int {
    let path = "/proc/\(process.identifier)/fd"
    return (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? -1
  }

  /// The value of a gauge or counter without labels.
  func metric(_ name: String) async throws -> Int {
    let answer = try await Visitor(self).get("/metrics")
    let line = answer.body.split(separator: "\n").first { $0.hasPrefix(name + " ") }
    let value = try #require(line?.split(separator: " ").last, "\(name) is not among the metrics")
    return try #require(Double(value).map { Int($0) })
  }
}
