import Glibc
import HTTP
import Web

extension Strings {
  /// The strings of every language that the web layer negotiates, from `<tag>.json` in a folder.
  ///
  /// - Throws: The first file that is missing or holds something else than texts, in one line.
  public static func all(in directory: String) throws(StringsFileError) -> [Strings] {
    var all: [Strings] = []
    for language in Language.allCases {
      let path = "\(directory)/\(language.tag).json"
      do {
        all.append(try Strings(language: language.tag, json: try contents(of: path)))
      } catch {
        throw StringsFileError(path: path, reason: (error as? HTTPError)?.message ?? "\(error)")
      }
    }
    return all
  }

  private static func contents(of path: String) throws(StringsFileError) -> [UInt8] {
    guard let file = unsafe fopen(path, "re") else {
      throw StringsFileError(path: path, reason: "it cannot be opened")
    }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard unsafe ferror(file) == 0 else {
      throw StringsFileError(path: path, reason: "it cannot be read")
    }
    return bytes
  }
}

/// A file of strings that cannot be used.
public struct StringsFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  /// The file and what is wrong with it, in one line.
  public var description: String { "the strings in \(path) cannot be used: \(reason)" }
}
