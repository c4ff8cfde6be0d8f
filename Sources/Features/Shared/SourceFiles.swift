import Glibc

/// The program's own sources, for the pages that show them; read when the pages are made.
public struct SourceFiles: Sendable {
  private static let limit = 65_536

  private let directory: String

  /// Takes the folder `Sources` of the tree that the program was built from; it need not be there.
  public init(directory: String) {
    self.directory = directory
  }

  /// The text of a file below the folder; nil when it is not there or is none.
  func text(_ path: String) -> String? {
    guard let file = unsafe fopen("\(directory)/\(path)", "re") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: Self.limit)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    guard count > 0, unsafe ferror(file) == 0 else { return nil }
    return String(validating: bytes[..<count], as: UTF8.self)
  }
}
