/// Escaping for HTML text and quoted attribute values.
public enum HTMLEscape {
  /// Appends UTF-8 text with `&`, `<`, `>`, `"` and `'` as character references.
  ///
  /// It works on bytes, so that no combining mark can hide a quotation mark.
  public static func append(_ text: String, to bytes: inout [UInt8]) {
    var output = Output(limit: .max)
    output.appendEscaped(text)
    output.move(to: &bytes)
  }
}
