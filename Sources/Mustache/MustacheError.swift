/// What is wrong with a template, and where.
public struct MustacheError: Error, Equatable, Sendable {
  /// The kinds of fault.
  public enum Reason: String, Sendable {
    /// The folder or file cannot be read.
    case unreadable = "cannot be read"
    /// The templates are too large together.
    case tooLarge = "too large"
    /// A tag lacks its closing delimiter.
    case unclosedTag = "unclosed tag"
    /// A tag holds no name, or one with white space or an empty part.
    case badName = "bad name"
    /// A set-delimiter tag does not hold two delimiters.
    case badDelimiters = "bad delimiters"
    /// A section, block or parent is not closed.
    case unclosedSection = "unclosed section"
    /// A close tag names another section than the one that is open, or none is open.
    case wrongClose = "wrong close tag"
    /// Sections nest too deep.
    case nestedTooDeep = "nested too deep"
    /// A partial or parent names a template that does not exist.
    case unknownPartial = "unknown partial"
    /// Partials include each other without end.
    case cycle = "endless partial"
    /// No template has the name that was to be rendered.
    case unknownTemplate = "unknown template"
    /// While rendering, partials nested deeper than ``RenderOptions/depthLimit``.
    case renderedTooDeep = "rendered too deep"
    /// While rendering, the output outgrew ``RenderOptions/byteLimit``.
    case outputTooLarge = "output too large"
  }

  /// The kind of fault.
  public let reason: Reason
  /// The file's path, or the template's name when it came from memory.
  public let file: String
  /// The line, from 1; 0 when the fault has no place.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What stands there.
  public let found: String
  /// What was expected there.
  public let expected: String
}

extension MustacheError: CustomStringConvertible {
  /// One line: place, fault, what was expected and what was found.
  public var description: String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    return "\(place): \(reason.rawValue): expected \(expected), found \(found)"
  }
}
