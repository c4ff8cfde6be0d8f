import Glibc

/// A folder that an option names and that cannot be read.
struct FolderError: Error, CustomStringConvertible {
  let path: String
  let option: String

  var description: String { "the folder \(path) cannot be read (\(option) names another one)" }
}

/// The folders that the program reads from.
enum Folder {
  /// Throws unless `path` is a folder that can be read.
  static func require(_ path: String, option: String) throws(FolderError) {
    guard let folder = unsafe opendir(path) else { throw FolderError(path: path, option: option) }
    unsafe closedir(folder)
  }
}
