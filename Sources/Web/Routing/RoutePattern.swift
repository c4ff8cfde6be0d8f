/// A path with named parameters for whole segments, such as `/friends/{id}/delete`.
public struct RoutePattern: Hashable, Sendable, CustomStringConvertible {
  enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
  }

  let text: String
  let segments: [Segment]

  /// Reads a pattern; nil unless it begins with `/`, closes its braces, and names each parameter
  /// once.
  public init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var segments: [Segment] = []
    var names: Set<String> = []
    let parts = text.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      guard part.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
        segments.append(.literal(String(Substring(part))))
        continue
      }
      let name = String(Substring(part.dropFirst().dropLast()))
      guard
        part.first == UInt8(ascii: "{"), part.last == UInt8(ascii: "}"), ASCII.isKey(name),
        names.insert(name).inserted
      else { return nil }
      segments.append(.parameter(name))
    }
    self.text = text
    self.segments = segments
  }

  /// The pattern as it was written.
  public var description: String { text }

  /// Whether the pattern has no parameter.
  var isLiteral: Bool { parameterNames.isEmpty }

  /// The names of the parameters in the order of the path.
  var parameterNames: [String] {
    segments.compactMap { segment in
      guard case .parameter(let name) = segment else { return nil }
      return name
    }
  }
}
