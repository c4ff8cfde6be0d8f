package import Foundation

/// The folder of the package that the tests belong to.
package enum PackageFolder {
  package static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The executable that `RIVULET_EXECUTABLE` names, the one that was built together with the tests
  /// without it.
  package static var executable: URL {
    if let path = ProcessInfo.processInfo.environment["RIVULET_EXECUTABLE"] {
      return url.appending(path: path)
    }
    return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "rivulet")
  }

  /// The path of a file or folder of the package.
  package static func path(of name: String) -> String { url.appending(path: name).path }
}
