import Mustache
import RxWeb

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
  func content(in strings: Strings) -> Object {
    [
      "look": .string(strings.text("lab.\(name).look")), "path": .string(path), "files": files,
      "exhibits": Self.all(in: strings, current: name),
    ]
  }

  /// What a list of the lab's pages sees, in their order.
  static func all(in strings: Strings, current: String? = nil) -> Value {
    let names = ["hello", "people", "controls", "subjects", "shapes", "signin"]
    return .list(
      names.map { name in
        .object([
          "href": .string("/lab/\(name)"), "title": .string(strings.text("lab.\(name).title")),
          "look": .string(strings.text("lab.\(name).look")), "isCurrent": .bool(name == current),
        ])
      }
    )
  }
}
