/// The messages of the Turbo Streams format.
enum Patch {
  /// Replaces the element `target` by `element`, morphing the one into the other.
  static func replace(_ target: String, with element: [UInt8]) -> [UInt8] {
    message(action: "replace\" method=\"morph", target: target, content: element)
  }

  /// Adds an element as the last one of the element `target`.
  static func append(_ element: [UInt8], to target: String) -> [UInt8] {
    message(action: "append", target: target, content: element)
  }

  /// Puts `text` into the element `target`.
  static func update(_ target: String, text: String) -> [UInt8] {
    message(action: "update", target: target, content: escaped(text))
  }

  private static func message(action: String, target: String, content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 96)
    bytes.append(contentsOf: "<turbo-stream action=\"".utf8)
    bytes.append(contentsOf: action.utf8)
    bytes.append(contentsOf: "\" target=\"".utf8)
    bytes.append(contentsOf: escaped(target))
    bytes.append(contentsOf: "\"><template>".utf8)
    bytes.append(contentsOf: content)
    bytes.append(contentsOf: "</template></turbo-stream>".utf8)
    return bytes
  }

  private static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
