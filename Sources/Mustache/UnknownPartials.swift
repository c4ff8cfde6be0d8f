/// What becomes of a partial or parent that names a template that does not exist.
public enum UnknownPartials: Sendable {
  /// The library is not made: ``MustacheError/Reason/unknownPartial``.
  case areErrors
  /// It renders nothing, as the specification has it.
  case renderNothing
}
