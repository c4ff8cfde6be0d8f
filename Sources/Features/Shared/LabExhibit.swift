import Mustache

/// What a lab page shows beside its live thing: its name, and the files that run it.
struct LabExhibit {
  /// The name below `/lab/` and in the keys of its texts.
  let name: String
  private let files: Value

  /// Reads the files, whose paths are below `Sources`.
  init(_ name: String, files: [String], from sources: SourceFiles) {
    self.name = name
    self.files = .list(
      files.map { path in
        .object(["path": .string("Sources/\(path)"), "text": .optional(sources.text(path))])
      }
    )
  }

  /// The path of the page.
  var path: String { "/lab/\(name)" }

  /// The key of the page's title.
  var titleKey: String { "lab.\(name).title" }

  /// What the layout of the lab sees.
  func content(look: String) -> Object {
    ["look": .string(look), "path": .string(path), "files": files]
  }
}
