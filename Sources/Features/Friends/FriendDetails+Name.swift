import Domain

extension FriendDetails {
  /// The name as one writes it: given name first, but 李时珍 in Chinese characters.
  var name: String {
    let isChinese = (firstName + lastName).unicodeScalars.allSatisfy(Self.isHan)
    return isChinese ? lastName + firstName : "\(firstName) \(lastName)"
  }

  /// Whether this is one of the ideographs of Unicode 16's blocks.
  private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }
}
