import WebTesting

extension TestStream {
  /// Takes the messages that came and gives the ids that their actions name, in their order.
  func takeTargets() -> [String] {
    takeAll().flatMap { message in
      message.data.split(separator: " target=\"").dropFirst().map { part in
        String(part.prefix { $0 != "\"" })
      }
    }
  }
}
