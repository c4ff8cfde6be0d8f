/// Something that answers to a template's keys by code, without an object being made of it.
///
/// A structure answers by a switch, which compares keys as pairs of integers:
///
///     extension Hero: TemplateContext {
///       func value(for key: Key) -> Value? {
///         switch key {
///         case "name": .string(name)
///         case "rank": .integer(rank)
///         default: nil
///         }
///       }
///     }
///
/// Give one as `.context(hero)`, a list as `.rows(heroes)`. It is asked on the thread that renders,
/// each time a tag needs the key.
public protocol TemplateContext: Sendable {
  /// The value under a key, or nil to have the outer contexts asked.
  func value(for key: Key) -> Value?
}
