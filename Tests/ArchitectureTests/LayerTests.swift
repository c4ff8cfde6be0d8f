import Testing

/// The layers of the design: who may import whom.
@Suite struct LayerTests {
  /// The arrows of the design, and beside them the lock and the system's libraries.
  static let arrows: [String: Set<String>] = [
    "CLinux": [], "CSQLite": [],
    "Locking": [],
    "Rx": ["Locking"],
    "RxFoundation": ["Rx"],
    "HTTP": [],
    "Mustache": [],
    "SQLite": ["CSQLite", "Locking"],
    "HTTPServer": ["HTTP", "CLinux", "Locking"],
    "Web": ["HTTP", "Locking"],
    "RxWeb": ["Rx", "Mustache", "Web", "HTTP", "Locking"],
    "Domain": ["Rx"],
    "Store": ["Domain", "Rx", "SQLite", "CLinux", "Locking"],
    "Features": ["RxWeb", "Mustache", "Web", "HTTP", "Rx", "Domain"],
    "RxTest": ["Rx", "Locking"],
    "WebTesting": ["HTTP", "Web", "Locking"],
    "TestSupport": ["Locking"],
  ]
  /// The executables join the others and are imported by nobody.
  static let executables: Set<String> = ["App", "Benchmarks", "Fuzz"]
  /// Modules of the toolchain that any target may import.
  static let toolchain: Set<String> = ["Swift", "Glibc", "Dispatch", "Synchronization"]
  /// RxSwift's schedulers tell the time as a `Date`, which these three hand on.
  static let knowingDates: Set<String> = ["Rx", "RxTest", "RxWeb"]
  /// What needs Foundation is a library of its own; the test kit turns its run loop while it waits
  /// and has assertions for tests that use XCTest.
  static let foundation: [String: Set<String>] = [
    "RxFoundation": ["Foundation", "FoundationNetworking"], "RxTest": ["Foundation", "XCTest"],
    "TestSupport": ["Foundation"],
    "RxFoundationTests": ["FoundationNetworking"],
  ]
  static let toolchainOfTests = toolchain.union(["Foundation", "FoundationEssentials", "Testing"])

  let manifest: Manifest

  init() throws {
    manifest = Manifest(try #require(Repository.text(of: "Package.swift")))
  }

  @Test func `the manifest declares every folder of Sources and Tests as a target`() {
    let folders = Set(
      Repository.folders(in: "Sources").map { "Sources/" + $0 }
        + Repository.folders(in: "Tests").map { "Tests/" + $0 }
    )

    #expect(folders.count > 20)
    #expect(folders == Set(manifest.targets.map(\.folder)))
  }

  @Test func `the manifest depends on no package`() throws {
    let text = try #require(Repository.text(of: "Package.swift"))

    #expect(text.contains("\n  dependencies: [],\n"))
    #expect(!text.contains(".package("))
    #expect(!text.contains(".product("))
  }

  @Test func `every declared dependency is an arrow of the design`() {
    let libraries = manifest.targets.filter { $0.kind == .library || $0.kind == .system }

    #expect(Set(libraries.map(\.name)) == Set(Self.arrows.keys))
    for target in libraries {
      let strangers = Set(target.dependencies).subtracting(Self.arrows[target.name] ?? [])
      #expect(strangers.isEmpty, "\(target.name) → \(strangers.sorted())")
    }
  }

  @Test func `executables depend on libraries alone`() {
    let targets = manifest.targets.filter { $0.kind == .executable }

    #expect(Set(targets.map(\.name)) == Self.executables)
    for target in targets {
      let strangers = Set(target.dependencies).subtracting(Self.arrows.keys)
      #expect(strangers.isEmpty, "\(target.name) → \(strangers.sorted())")
    }
  }

  @Test func `every import is among the dependencies that its target declares`() {
    var seen = 0
    for target in manifest.targets where target.kind != .system {
      let allowed = Set(target.dependencies)
        .union(target.kind == .test ? Self.toolchainOfTests : Self.toolchain)
        .union(Self.knowingDates.contains(target.name) ? ["FoundationEssentials"] : [])
        .union(Self.foundation[target.name] ?? [])
      for file in Repository.swiftFiles(under: target.folder) {
        let imports = file.parts.imports
        seen += imports.count
        let strangers = imports.subtracting(allowed)
        #expect(strangers.isEmpty, "\(file.path) imports \(strangers.sorted())")
      }
    }

    #expect(seen > 10, "Hardly an import was found: is the reading of imports broken?")
  }

  @Test(
    arguments: [
      ("import Rx", "Rx"),
      ("public import Rx", "Rx"),
      ("  internal import Rx", "Rx"),
      ("@testable import Features", "Features"),
      ("@_exported public import Rx", "Rx"),
      ("@preconcurrency import Rx", "Rx"),
      ("import struct HTTP.Request", "HTTP"),
      ("import Rx.Driver", "Rx"),
      ("import Rx; let x = 1", "Rx"),
      ("import Rx // why", "Rx"),
    ]
  )
  func `an import is seen in each of its forms`(line: String, module: String) {
    #expect(SwiftText(line).imports == [module])
  }

  @Test(arguments: [
    "// import Rx", "let text = \"\"\"\n  import Rx\n  \"\"\"", "/* \nimport Rx\n*/",
  ])
  func `an import in a comment or a text is none`(source: String) {
    #expect(SwiftText(source).imports.isEmpty)
  }

  @Test func `the manifest's reader sees names, kinds and dependencies`() {
    let manifest = Manifest(
      """
      products: [.executable(name: "run", targets: ["App"])],
      targets: [
        .systemLibrary(name: "C", pkgConfig: "c", providers: [.apt(["c-dev"])]),
        .target(name: "A"),
        .target(
          name: "B",
          dependencies: ["A", .target(name: "C")]
        ),
        .target(name: "D", path: "Tests/D"),
        .testTarget(name: "BTests", dependencies: ["B"]),
      ]
      """
    )

    let described = manifest.targets.map { "\($0.folder) \($0.dependencies)" }.sorted()
    #expect(
      described == [
        "Sources/A []", "Sources/B [\"A\", \"C\"]", "Sources/C []", "Tests/BTests [\"B\"]",
        "Tests/D []",
      ]
    )
  }
}

extension SwiftText {
  /// The modules that the file imports.
  var imports: Set<String> {
    var modules: Set<String> = []
    for statement in code.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
      var words = statement.split { $0 == " " || $0 == "\t" }
      while let word = words.first, word.hasPrefix("@") || Self.accessLevels.contains(word) {
        words.removeFirst()
      }
      guard words.first == "import" else { continue }
      words.removeFirst()
      if let word = words.first, Self.importKinds.contains(word) { words.removeFirst() }
      guard let module = words.first?.split(separator: ".").first else { continue }
      modules.insert(String(module))
    }
    return modules
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let importKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]
}
