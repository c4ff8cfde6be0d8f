import Foundation

/// The project's tree on disk, found from this file's own place in it.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file with the path that it has below the root.
  struct File: Sendable {
    let path: String
    let text: String

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var lines: [String] { text.linesOfText }
  }

  /// A Swift file together with its parts.
  struct SwiftFile: Sendable {
    let path: String
    let text: String
    let parts: SwiftText

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  }

  /// Every Swift file under `Sources` and `Tests`, in the order of their paths.
  static let swiftFiles: [SwiftFile] = (files(under: "Sources") + files(under: "Tests"))
    .filter { $0.path.hasSuffix(".swift") }
    .map { SwiftFile(path: $0.path, text: $0.text, parts: SwiftText($0.text)) }

  static let templates = files(under: "Templates").filter { $0.path.hasSuffix(".mustache") }

  static func swiftFiles(under folder: String) -> [SwiftFile] {
    swiftFiles.filter { $0.path.hasPrefix(folder + "/") }
  }

  /// The text files under a folder of the root, hidden ones left out; none when there is no folder.
  static func files(under folder: String) -> [File] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    var found: [File] = []
    while let path = paths?.nextObject() as? String {
      guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
      let whole = folder + "/" + path
      guard let text = text(of: whole) else { continue }
      found.append(File(path: whole, text: text))
    }
    return found.sorted { $0.path < $1.path }
  }

  /// The names of the folders directly inside a folder.
  static func folders(in folder: String) -> [String] {
    names(in: folder).filter { isFolder(folder + "/" + $0) }
  }

  /// The names directly inside a folder, hidden ones left out.
  static func names(in folder: String) -> [String] {
    let path = root.appending(path: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(
      atPath: root.appending(path: path).path,
      isDirectory: &isFolder
    )
    return exists && isFolder.boolValue
  }

  /// The file as text, or nil when it is none or not UTF-8.
  static func text(of path: String) -> String? {
    guard !isFolder(path) else { return nil }
    return try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}

extension String {
  /// The lines, without a last empty one after a closing newline.
  var linesOfText: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The words made of letters, digits and underscores.
  var identifiers: Set<String> {
    Set(split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }
}
