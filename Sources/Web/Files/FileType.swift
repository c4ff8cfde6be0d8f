import HTTP

/// The extensions that are served, and as what.
enum FileType {
  /// The media type of a path by its extension; nil for one that is not served.
  static func of(_ path: Span<UInt8>) -> MediaType? {
    var start = path.count
    while start > 0, path[start - 1] != UInt8(ascii: "."), path[start - 1] != UInt8(ascii: "/") {
      start -= 1
    }
    guard start > 0, path[start - 1] == UInt8(ascii: "."), path.count - start <= 12 else {
      return nil
    }
    let name = path.extracting(start..<path.count)
    for (known, type) in known where equal(name, known) {
      return type
    }
    return nil
  }

  private static func equal(_ name: Span<UInt8>, _ known: [UInt8]) -> Bool {
    guard name.count == known.count else { return false }
    for index in known.indices where name[index] != known[index] {
      return false
    }
    return true
  }

  private static let known: [([UInt8], MediaType)] = {
    let types: KeyValuePairs<String, MediaType> = [
      "css": .css, "js": .javascript, "mjs": .javascript, "svg": .svg, "png": .png,
      "html": .html, "txt": .text, "json": .json, "map": .json,
      "jpg": MediaType("image/jpeg"), "jpeg": MediaType("image/jpeg"),
      "gif": MediaType("image/gif"), "webp": MediaType("image/webp"),
      "ico": MediaType("image/x-icon"), "woff2": MediaType("font/woff2"),
      "webmanifest": MediaType("application/manifest+json"),
    ]
    return types.map { (Array($0.key.utf8), $0.value) }
  }()
}
