import HTTP

/// What came with the fields of a form or of an address, each of them once, in the order of their
/// sending.
struct FormFields {
  private(set) var pairs: [Form.Pair] = []
  private var values: [String: String] = [:]

  /// Makes no fields.
  init() {}

  /// Takes the fields of a form; throws 400 when a name was sent more than once.
  init(_ form: Form) throws(HTTPError) {
    for pair in form.pairs {
      guard values.updateValue(pair.value, forKey: pair.name) == nil else {
        throw HTTPError(.badRequest, "A form field was sent more than once.")
      }
    }
    pairs = form.pairs
  }

  /// The value of a field; nil when it was not sent.
  subscript(name: String) -> String? { values[name] }
}
