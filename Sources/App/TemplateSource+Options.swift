import RxWeb

extension TemplateSource {
  /// The templates, which follow the files for a developer.
  convenience init(_ options: Options) throws {
    if options.development.isAllowed {
      try self.init(reloading: options.templates)
    } else {
      self.init(try PageTemplates(directory: options.templates))
    }
  }
}
