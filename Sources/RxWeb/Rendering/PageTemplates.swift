public import Mustache

/// What pages are made of: the templates, and the words of every language.
public struct PageTemplates: Sendable {
  let library: TemplateLibrary
  let languages: [Strings]

  /// Puts together what was read; the first language is the one when nothing is said.
  public init(library: TemplateLibrary, languages: [Strings]) {
    self.library = library
    self.languages = languages
  }

  /// Reads the templates under a folder, and the words in its folder `strings`.
  ///
  /// Blocks while it reads.
  ///
  /// - Throws: The first fault, which describes itself in one line with its file and its place there.
  public init(directory: String) throws {
    library = try TemplateLibrary(directory: directory)
    languages = try Strings.all(in: directory + "/strings")
  }
}
