import Foundation
import Mustache
import Testing

@Suite struct FolderTests {
  @Test func `templates are read from a folder and its folders`() throws {
    let folder = try Folder([
      "page.mustache": "\u{feff}{{>parts/row}}", "parts/row.mustache": "row", "readme.txt": "{{",
      ".hidden.mustache": "{{", ".git/x.mustache": "{{", "parts/deep/a.b.mustache": "",
    ])

    let library = try TemplateLibrary(directory: folder.path)

    #expect(library.names == ["page", "parts/deep/a.b", "parts/row"])
    #expect(try library.render("page", with: nil) == Array("row".utf8))
  }

  @Test func `the templates of the pages are sound`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Templates").standardizedFileURL

    let library = try TemplateLibrary(directory: root.path)

    #expect(library.names.contains("Layout/page"))
  }

  @Test func `a fault in a file is told with its path`() throws {
    let folder = try Folder(["parts/row.mustache": "a\n{{#b}}"])

    let error = #expect(throws: MustacheError.self) { try TemplateLibrary(directory: folder.path) }

    #expect(error?.file == "\(folder.path)/parts/row.mustache")
    #expect(error?.line == 2)
  }

  @Test func `a folder that is not there is told`() throws {
    let folder = try Folder([:])
    let path = folder.path + "/absent"

    let error = #expect(throws: MustacheError.self) { try TemplateLibrary(directory: path) }

    #expect(error?.reason == .unreadable)
    #expect(
      error?.description
        == "\(path): cannot be read: expected a folder of templates, found "
        + "No such file or directory"
    )
  }

  @Test func `the fingerprint of a folder is another one once a file is`() throws {
    let folder = try Folder(["page.mustache": "a", "strings/en.json": "{}"])
    func fingerprint() throws -> Int {
      try TemplateLibrary.fingerprint(ofDirectory: folder.path)
    }

    let first = try fingerprint()
    #expect(try fingerprint() == first)
    try folder.write("bc", to: "page.mustache")
    let second = try fingerprint()
    #expect(second != first)
    try folder.write("{ }", to: "strings/en.json")
    let third = try fingerprint()
    #expect(third != second)
    try folder.write("", to: "new.mustache")
    #expect(try fingerprint() != third)
  }

  @Test func `a link back up ends in an error`() throws {
    let folder = try Folder(["a/b.mustache": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/up",
      withDestinationPath: folder.path
    )

    let error = #expect(throws: MustacheError.self) { try TemplateLibrary(directory: folder.path) }

    #expect(error?.reason == .unreadable)
  }
}

/// A folder of files that goes when this does.
private final class Folder {
  let path: String

  init(_ files: [String: String]) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    path = root.path
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
