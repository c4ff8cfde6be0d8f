import Glibc

/// The folders that the program reads from.
enum Folder {
  /// The folder of a name that no option tells: of the working directory, or else the one beside the
  /// program, wherever that was started from.
  static func standard(_ name: String) -> String {
    guard !isThere(name), let home, isThere("\(home)/\(name)") else { return name }
    return "\(home)/\(name)"
  }

  /// Throws unless `path` is a folder that can be read.
  static func require(_ path: String, option: String) throws(Complaint) {
    guard isThere(path) else {
      throw Complaint("the folder \(path) cannot be read (\(option) names another one)")
    }
  }

  /// The folder that the program itself is in (proc(5)); nil where the system does not tell.
  private static let home: String? = {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return 0
      }
      return unsafe readlink("/proc/self/exe", start, buffer.count)
    }
    guard let end = bytes.prefix(max(0, count)).lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(validating: bytes[..<end], as: UTF8.self)
  }()

  private static func isThere(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    unsafe closedir(folder)
    return true
  }
}
