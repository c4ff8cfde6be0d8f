extension String {
  /// The text without white space (Unicode `White_Space`) at its ends, scalar by scalar.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The text in one case, such that texts that differ in case alone become equal.
  ///
  /// Lower, upper and lower case mapping in turn, which tells the same texts apart as Unicode's full case
  /// folding does (ß and SS are one, σ and ς are one); the dotless ı stays itself, as it does there.
  var caseFolded: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isASCII || scalar == "\u{131}" {
        result += scalar.properties.lowercaseMapping
        continue
      }
      for lowered in scalar.properties.lowercaseMapping.unicodeScalars {
        for raised in lowered.properties.uppercaseMapping.unicodeScalars {
          result += raised.properties.lowercaseMapping
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The ASCII character of which this is the full-width form (U+FF01–U+FF5E, U+3000), else the scalar itself.
  var halfWidth: Unicode.Scalar {
    switch value {
    case 0x3000: " "
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    default: self
    }
  }
}
