// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Rivulet",
  products: [
    .executable(name: "rivulet", targets: ["App"]),
    .library(name: "Rx", targets: ["Rx"]),
    .library(name: "RxFoundation", targets: ["RxFoundation"]),
    .library(name: "RxTest", targets: ["RxTest"]),
    .library(name: "HTTP", targets: ["HTTP"]),
    .library(name: "HTTPServer", targets: ["HTTPServer"]),
    .library(name: "Mustache", targets: ["Mustache"]),
    .library(name: "SQLite", targets: ["SQLite"]),
    .library(name: "Web", targets: ["Web"]),
    .library(name: "RxWeb", targets: ["RxWeb"]),
    .library(name: "WebTesting", targets: ["WebTesting"]),
  ],
  dependencies: [],
  targets: [
    // The system's libraries.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),

    // Useful alone.
    .target(name: "Locking"),
    .target(name: "Rx", dependencies: ["Locking"]),
    .target(name: "RxFoundation", dependencies: ["Rx"]),
    .target(name: "HTTP"),
    .target(name: "Mustache"),
    .target(name: "SQLite", dependencies: ["CSQLite", "Locking"]),

    // The server and the web.
    .target(name: "HTTPServer", dependencies: ["HTTP", "CLinux", "Locking"]),
    .target(name: "Web", dependencies: ["HTTP", "Locking"]),
    .target(name: "RxWeb", dependencies: ["Rx", "Mustache", "Web", "HTTP", "Locking"]),

    // The application.
    .target(name: "Domain", dependencies: ["Rx"]),
    .target(name: "Store", dependencies: ["Domain", "Rx", "SQLite", "CLinux", "Locking"]),
    .target(
      name: "Features",
      dependencies: ["RxWeb", "Mustache", "Web", "HTTP", "Rx", "Domain"]
    ),
    .executableTarget(
      name: "App",
      dependencies: [
        "Features", "RxWeb", "Web", "HTTP", "HTTPServer", "Mustache", "Store", "Domain", "Rx",
        "CLinux", "Locking",
      ]
    ),

    // Test kits and tools.
    .target(name: "RxTest", dependencies: ["Rx", "Locking"]),
    .target(name: "WebTesting", dependencies: ["HTTP", "Web", "Locking"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Rx", "HTTP", "Mustache", "Store", "Domain", "CLinux"]
    ),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["HTTP", "Mustache", "Web", "WebTesting"],
      exclude: ["Corpus"]
    ),

    // Tests.
    .target(name: "TestSupport", dependencies: ["Locking"], path: "Tests/TestSupport"),
    .testTarget(name: "LockingTests", dependencies: ["Locking"]),
    .testTarget(name: "RxTests", dependencies: ["Rx", "RxTest", "Locking"]),
    .testTarget(name: "RxTestTests", dependencies: ["Rx", "RxTest"]),
    .testTarget(name: "RxFoundationTests", dependencies: ["RxFoundation"]),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
    .testTarget(name: "MustacheTests", dependencies: ["Mustache"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport", "Locking"]),
    .testTarget(
      name: "HTTPServerTests",
      dependencies: ["HTTPServer", "HTTP", "TestSupport", "Locking"]
    ),
    .testTarget(name: "WebTests", dependencies: ["Web", "HTTP", "WebTesting", "Locking"]),
    .testTarget(name: "WebTestingTests", dependencies: ["WebTesting"]),
    .testTarget(
      name: "RxWebTests",
      dependencies: ["RxWeb", "Web", "HTTP", "Mustache", "Rx", "WebTesting", "Locking"]
    ),
    .testTarget(name: "DomainTests", dependencies: ["Domain", "Rx", "RxTest"]),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Store", "Domain", "SQLite", "Rx", "RxTest", "TestSupport", "Locking"]
    ),
    .testTarget(
      name: "FeaturesTests",
      dependencies: [
        "Features", "RxWeb", "Mustache", "Web", "HTTP", "Domain", "Rx", "RxTest", "WebTesting",
        "TestSupport", "Locking",
      ]
    ),
    .testTarget(name: "CurlTests", dependencies: ["App", "TestSupport", "Locking"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["App", "TestSupport", "Locking"],
      exclude: ["Resources"]
    ),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"), .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
