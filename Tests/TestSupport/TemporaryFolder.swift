import Foundation

/// A folder of its own, removed with all it holds when the test lets go of it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rivulet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Whether there is a file of this name.
  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// Writes a file.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  /// The octets of a file.
  package func read(_ name: String) throws -> [UInt8] {
    // `Data(contentsOf:)` leaks its buffer when the file is empty.
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file(name)))
    defer { try? handle.close() }
    return Array(try handle.readToEnd() ?? Data())
  }

  /// Gives a file another name.
  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: file(name), toPath: file(other))
  }

  /// A file as it is on the disk.
  package struct Snapshot: Equatable {
    package let bytes: [UInt8]
    package let mode: Int?
  }

  /// The files in the folder by their names, but for the index that SQLite makes of a log.
  package func snapshot() throws -> [String: Snapshot] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !$0.hasSuffix("-shm") }
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, Snapshot(bytes: try read($0), mode: try mode(of: $0)))
      }
    )
  }

  /// The permissions of a file.
  package func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// The numbers of the owner and the group of a file, or of the folder.
  package func owner(of name: String) throws -> [Int]? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    let keys: [FileAttributeKey] = [.ownerAccountID, .groupOwnerAccountID]
    return keys.compactMap { (attributes[$0] as? NSNumber)?.intValue }
  }

  /// Sets the permissions of a file.
  package func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }
}
