import HTTPServer

extension ServerConfiguration {
  /// The server that the command line asks for.
  init(_ options: Options) {
    self.init(host: options.host, port: options.port)
    limits = options.limits
  }
}
