/// Field lines encoded once and shared by many answers, such as the security headers.
public struct FieldBlock: Sendable {
  /// The lines, each ended by CR LF.
  let bytes: [UInt8]

  /// Encodes the lines of a list.
  public init(_ fields: FieldList) {
    var encoded: [UInt8] = []
    fields.append(to: &encoded)
    bytes = encoded
  }

  /// Encodes pairs of names and values in their order.
  public init(_ lines: KeyValuePairs<FieldName, FieldValue>) {
    var fields = FieldList()
    for (name, value) in lines {
      fields.append(name, value)
    }
    self.init(fields)
  }
}
