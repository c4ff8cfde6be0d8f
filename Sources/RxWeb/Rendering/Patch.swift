import Mustache

/// The messages of the Turbo Streams format.
enum Patch {
  /// Replaces the element `target` by `element`, morphing the one into the other.
  static func replace(_ target: String, with element: [UInt8]) -> [UInt8] {
    message(action: "action=\"replace\" method=\"morph\"", target: target, content: element)
  }

  /// Adds an element as the last one of the element `target`.
  static func append(_ element: [UInt8], to target: String) -> [UInt8] {
    message(action: "action=\"append\"", target: target, content: element)
  }

  /// Puts `text` into the element `target`.
  static func update(_ target: String, text: String) -> [UInt8] {
    var content: [UInt8] = []
    HTMLEscape.append(text, to: &content)
    return message(action: "action=\"update\"", target: target, content: content)
  }

  private static func message(action: String, target: String, content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 128)
    bytes.append(contentsOf: "<turbo-stream ".utf8)
    bytes.append(contentsOf: action.utf8)
    bytes.append(contentsOf: " target=\"".utf8)
    HTMLEscape.append(target, to: &bytes)
    bytes.append(contentsOf: "\"><template>".utf8)
    bytes.append(contentsOf: content)
    bytes.append(contentsOf: "</template></turbo-stream>".utf8)
    return bytes
  }
}
