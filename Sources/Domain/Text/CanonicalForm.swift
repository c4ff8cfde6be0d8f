// The standard library has Unicode normalisation but publishes it only under this SPI, which its own
// Foundation relies on as well. Without it Domain would carry 30 KB of decomposition tables.
@_spi(_Unicode) import Swift

extension String {
  /// The text in Unicode Normalization Form C.
  var composed: String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: _nfc)
    return String(result)
  }

  /// The text's scalars in Unicode Normalization Form D.
  var decomposedScalars: [Unicode.Scalar] { Array(_nfd) }
}
