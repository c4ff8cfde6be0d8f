import Glibc

/// A folder of template files.
struct TemplateFolder {
  private static let suffix = ".mustache"
  /// How deep folders may nest; a link back up ends here.
  private static let depthLimit = 32

  let path: String

  /// Reads every template file under the folder.
  func sources() throws(MustacheError) -> [Source] {
    var sources: [Source] = []
    try visit { (file, _) throws(MustacheError) in
      guard file.hasSuffix(TemplateFolder.suffix) else { return }
      let name = String(file.dropLast(TemplateFolder.suffix.count))
      sources.append(Source(name: name, file: "\(path)/\(file)", bytes: try contents(of: file)))
    }
    return sources
  }

  /// A number that is another one, in all likelihood, once a file under the folder is.
  func fingerprint() throws(MustacheError) -> Int {
    var hasher = Hasher()
    try visit { (file, status) throws(MustacheError) in
      hasher.combine(file)
      hasher.combine(status.st_ino)
      hasher.combine(status.st_size)
      hasher.combine(status.st_mtim.tv_sec)
      hasher.combine(status.st_mtim.tv_nsec)
    }
    return hasher.finalize()
  }

  /// Goes through the files under the folder in the order of their names, hidden ones left out.
  private func visit(
    folder: String = "",
    depth: Int = 0,
    _ body: (String, stat) throws(MustacheError) -> Void
  ) throws(MustacheError) {
    guard depth < TemplateFolder.depthLimit else {
      throw error(folder, found: "folders nested deeper than \(TemplateFolder.depthLimit)")
    }
    for name in try entries(of: folder).sorted() where !name.hasPrefix(".") {
      let inner = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      guard unsafe stat("\(path)/\(inner)", &status) == 0 else { throw error(inner) }
      if status.st_mode & S_IFMT == S_IFDIR {
        try visit(folder: inner, depth: depth + 1, body)
      } else {
        try body(inner, status)
      }
    }
  }

  private func entries(of folder: String) throws(MustacheError) -> [String] {
    guard let directory = unsafe opendir("\(path)/\(folder)") else { throw error(folder) }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      names.append(name)
    }
    return names
  }

  private func contents(of file: String) throws(MustacheError) -> [UInt8] {
    let descriptor = unsafe open("\(path)/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(file) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw error(file)
      }
      guard bytes.count <= TemplateLibrary.sizeLimit else {
        throw error(file, found: "more than \(TemplateLibrary.sizeLimit) bytes")
      }
    }
  }

  /// What the last system call failed with.
  private func error(_ file: String) -> MustacheError {
    error(file, found: unsafe String(cString: strerror(errno)))
  }

  private func error(_ file: String, found: String) -> MustacheError {
    MustacheError(
      reason: .unreadable,
      file: file.isEmpty ? path : "\(path)/\(file)",
      line: 0,
      column: 0,
      found: found,
      expected: "a folder of templates"
    )
  }
}
