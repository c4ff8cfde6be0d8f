import HTTP
import Web

/// A page of the catalogue: where it is, who may see it, and how one is made.
public struct PageDefinition: Sendable {
  /// Who may see a page.
  public enum Access: Sendable {
    /// Whoever comes.
    case everyone
    /// Those who have signed in; the others are led to the sign-in page.
    case signedIn
  }

  struct Instance {
    let page: Page
    let perform: (Int, ActionInput) throws(HTTPError) -> Void
  }

  /// The path of the page.
  public let path: String
  /// Who may see it.
  public let access: Access
  /// The key of its name in the bar of pages, if it stands there.
  public let navigationKey: String?
  /// Whether every stranger who reads a language gets the page alike while its address has no query.
  let isUniform: Bool
  let actionPaths: [String]
  let make: @Sendable (Visit) -> Instance

  /// The path with its parameters filled, as a browser asks for it.
  func path(_ parameters: PathParameters) -> String {
    let segments = path.utf8.split(separator: UInt8(ascii: "/")).map { segment -> String in
      let text = String(decoding: segment, as: UTF8.self)
      guard text.utf8.first == UInt8(ascii: "{") else { return text }
      return PercentCoding.encode(parameters[String(text.dropFirst().dropLast())] ?? "")
    }
    return "/" + segments.joined(separator: "/")
  }

  /// Defines the page at `path` that `make` makes for each visit.
  ///
  /// - Parameters:
  ///   - path: Where the page is.
  ///   - access: Who may see it.
  ///   - navigationKey: The key of its name in the bar of pages, if it stands there.
  ///   - isUniform: Whether the page, asked for without a query by somebody who has not signed in,
  ///     depends on the language alone: it is then made once a language.
  ///   - actions: The posts below its path.
  ///   - make: Makes the page.
  public init<P: Page>(
    _ path: String,
    access: Access = .everyone,
    navigationKey: String? = nil,
    isUniform: Bool = false,
    actions: [PageAction<P>] = [],
    make: @escaping @Sendable (Visit) -> P
  ) {
    self.path = path
    self.access = access
    self.navigationKey = navigationKey
    self.isUniform = isUniform
    actionPaths = actions.map(\.path)
    self.make = { visit in
      let page = make(visit)
      return Instance(page: page) { (index, input) throws(HTTPError) in
        guard actions.indices.contains(index) else { throw HTTPError(.notFound) }
        try actions[index].perform(page, input)
      }
    }
  }
}
