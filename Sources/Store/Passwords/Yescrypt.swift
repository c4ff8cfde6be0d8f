internal import CLinux
internal import Glibc

/// The password hash yescrypt, as libcrypt computes it (crypt(5)).
struct Yescrypt: Sendable {
  private static let prefix = "$y$"

  /// The costs that libcrypt takes: memory doubles from 1 MiB at 1, 64 MiB are at 7.
  static let costs = 1...11

  /// The cost of new hashes.
  let cost: Int

  /// Makes a new salt with the cost; nil when the system gives no random bytes.
  func makeSetting() -> String? {
    guard let setting = unsafe crypt_gensalt_ra(Self.prefix, UInt(cost), nil, 0) else { return nil }
    defer { unsafe free(setting) }
    return unsafe String(cString: setting)
  }

  /// What a hash was made with: its cost and its salt, which no other hash has.
  static func setting(of hash: String) -> String {
    let bytes = Array(hash.utf8)
    let end = bytes.lastIndex(of: UInt8(ascii: "$")) ?? bytes.startIndex
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Whether a hash has this cost.
  func hasCost(_ hash: String, as setting: String) -> Bool {
    Self.parameters(of: hash).elementsEqual(Self.parameters(of: setting))
  }

  /// Hashes a password, which must hold no NUL, with a setting or an earlier hash.
  ///
  /// - Returns: nil when the setting is not yescrypt's or libcrypt refuses.
  static func hash(_ password: [UInt8], setting: String) -> String? {
    guard setting.utf8.starts(with: prefix.utf8), !setting.utf8.contains(0), !password.contains(0)
    else { return nil }
    let scratch = ErasedBytes(count: MemoryLayout<crypt_data>.size)
    let phrase = ErasedBytes(count: password.count + 1)
    unsafe phrase.bytes.copyBytes(from: password)
    guard let data = unsafe scratch.bytes.baseAddress, let start = unsafe phrase.bytes.baseAddress
    else { return nil }
    let output = unsafe crypt_r(
      start.assumingMemoryBound(to: CChar.self),
      setting,
      data.assumingMemoryBound(to: crypt_data.self)
    )
    guard let output = unsafe output else { return nil }
    let hash = unsafe String(cString: output)
    return hash.utf8.starts(with: prefix.utf8) ? hash : nil
  }

  /// Whether two hashes are the same, in a time that depends on their lengths alone.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for (left, right) in zip(one, other) { difference |= left ^ right }
    return difference == 0
  }

  /// What comes between the prefix and the salt.
  private static func parameters(of hash: String) -> Substring.UTF8View {
    hash.utf8.dropFirst(prefix.utf8.count).prefix { $0 != UInt8(ascii: "$") }
  }
}

/// Memory of the heap, zeroed when it is made and before it is given back.
@safe
private final class ErasedBytes {
  let bytes: UnsafeMutableRawBufferPointer

  init(count: Int) {
    unsafe bytes = .allocate(byteCount: count, alignment: 64)
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit {
    if let start = unsafe bytes.baseAddress { unsafe explicit_bzero(start, bytes.count) }
    unsafe bytes.deallocate()
  }
}
