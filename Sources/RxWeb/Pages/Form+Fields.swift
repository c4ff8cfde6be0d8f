import HTTP

extension Form {
  /// The values by name; throws 400 when a name was sent more than once.
  func fields() throws(HTTPError) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in pairs {
      guard fields.updateValue(pair.value, forKey: pair.name) == nil else {
        throw HTTPError(.badRequest, "A form field was sent more than once.")
      }
    }
    return fields
  }
}
