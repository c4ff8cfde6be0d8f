import HTTP
import Locking
import Mustache

/// Where a renderer has its templates from: read once, or again whenever a file changes.
///
/// Safe from any thread.
public final class TemplateSource: Sendable {
  private struct State {
    var templates: PageTemplates
    var fingerprint: Int?
    var fault: HTTPError?
  }

  private let kept: PageTemplates
  /// The folder that is read again; nil where what was read once holds.
  private let directory: String?
  private let state: Lock<State>

  /// Takes templates that stay as they are.
  public init(_ templates: PageTemplates) {
    kept = templates
    directory = nil
    state = Lock(State(templates: templates))
  }

  /// Reads a folder now, and again before a page whenever a file under it has changed.
  ///
  /// That is meant for development: each page waits for a look at every file.
  ///
  /// - Throws: What is wrong with the templates as they are now, in one line.
  public init(reloading directory: String) throws {
    let fingerprint = try? TemplateLibrary.fingerprint(ofDirectory: directory)
    kept = try PageTemplates(directory: directory)
    self.directory = directory
    state = Lock(State(templates: kept, fingerprint: fingerprint))
  }

  /// Whether the templates follow the files, so that nothing made of them may be kept.
  var reloads: Bool { directory != nil }

  /// The templates for a new page.
  ///
  /// - Throws: 500 with what is wrong with them now, in one line, if they follow the files.
  func current() throws(HTTPError) -> PageTemplates {
    guard let directory else { return kept }
    let outcome = state.withLock { state in
      let fingerprint = try? TemplateLibrary.fingerprint(ofDirectory: directory)
      if fingerprint == nil || fingerprint != state.fingerprint {
        state.fingerprint = fingerprint
        state.fault = nil
        do {
          state.templates = try PageTemplates(directory: directory)
        } catch {
          state.fault = Self.fault(error)
        }
      }
      return (state.templates, state.fault)
    }
    if let fault = outcome.1 { throw fault }
    return outcome.0
  }

  /// The newest templates that were sound, for what cannot wait until they are again.
  var sound: PageTemplates { directory == nil ? kept : state.withLock { $0.templates } }

  /// The newest templates, or the last sound ones while there is a fault in them.
  var newest: PageTemplates { (try? current()) ?? sound }

  /// What a developer is told of a fault; nobody else ever sees one.
  static func fault(_ error: any Error) -> HTTPError {
    HTTPError(.internalServerError, "\(error)")
  }
}
