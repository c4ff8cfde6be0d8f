public import HTTP
import Web

/// A post below a page's path that acts on one of its controls: `/cart/items/{id}/increment`.
public struct PageAction<P: Page>: Sendable {
  /// The path below the page's own, with its parameters in braces.
  public let path: String
  let perform: @Sendable (P, ActionInput) throws(HTTPError) -> Void

  /// Makes an action at `path` that `perform` carries out on a page that is ready.
  public init(
    _ path: String,
    perform: @escaping @Sendable (P, ActionInput) throws(HTTPError) -> Void
  ) {
    self.path = path
    self.perform = perform
  }
}

/// What came with the post of an action.
public struct ActionInput: Sendable {
  /// The fields of the form.
  public let form: Form
  let parameters: PathParameters

  /// The parameter of the path with this name; not found when the path has none.
  public func parameter(_ name: String) throws(HTTPError) -> String {
    guard let value = parameters[name] else { throw HTTPError(.notFound) }
    return value
  }
}
