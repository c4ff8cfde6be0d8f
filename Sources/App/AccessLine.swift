import HTTP
import Web

/// Spells the line of one request; holds neither query nor cookie nor field of a form.
enum AccessLine {
  /// Appends `id=… peer=… GET /heroes 200 5120 0.412ms`.
  static func appendText(_ access: AccessRecord, to line: inout [UInt8]) {
    line.append(contentsOf: " id=".utf8)
    access.id.appendDigits(to: &line)
    line.append(contentsOf: " peer=".utf8)
    append(access.peer, to: &line)
    line.append(32)
    line.append(contentsOf: access.method.utf8)
    line.append(32)
    appendPath(access, to: &line)
    line.append(32)
    LogText.append(Int64(access.status), digits: 3, to: &line)
    line.append(32)
    if let bytes = access.bytes {
      LogText.append(UInt64(max(0, bytes)), to: &line)
    } else {
      line.append(UInt8(ascii: "-"))
    }
    line.append(32)
    appendMilliseconds(access.nanoseconds, to: &line)
    line.append(contentsOf: "ms".utf8)
  }

  /// Appends `"id":"…","peer":"…","method":"GET","path":"/heroes","status":200,"bytes":5120,"ms":0.412`.
  static func appendJSON(_ access: AccessRecord, to line: inout [UInt8]) {
    line.append(contentsOf: ",\"id\":\"".utf8)
    access.id.appendDigits(to: &line)
    line.append(contentsOf: "\",\"peer\":\"".utf8)
    append(access.peer, to: &line)
    line.append(contentsOf: "\",\"method\":\"".utf8)
    line.append(contentsOf: access.method.utf8)
    line.append(contentsOf: "\",\"path\":\"".utf8)
    appendPath(access, to: &line)
    line.append(contentsOf: "\",\"status\":".utf8)
    LogText.append(Int64(access.status), digits: 3, to: &line)
    if let bytes = access.bytes {
      line.append(contentsOf: ",\"bytes\":".utf8)
      LogText.append(UInt64(max(0, bytes)), to: &line)
    }
    line.append(contentsOf: ",\"ms\":".utf8)
    appendMilliseconds(access.nanoseconds, to: &line)
  }

  private static func append(_ peer: PeerAddress, to line: inout [UInt8]) {
    guard peer.isIPv4 else { return line.append(contentsOf: peer.description.utf8) }
    peer.forEachOctetOfIPv4 { index, octet in
      if index > 0 { line.append(UInt8(ascii: ".")) }
      LogText.append(UInt64(octet), to: &line)
    }
  }

  private static func appendPath(_ access: AccessRecord, to line: inout [UInt8]) {
    guard let request = access.request else { return line.append(UInt8(ascii: "-")) }
    request.withPathBytes { LogText.append(path: $0, to: &line) }
  }

  /// Appends milliseconds with three places.
  private static func appendMilliseconds(_ nanoseconds: UInt64, to line: inout [UInt8]) {
    let microseconds = nanoseconds / 1_000
    LogText.append(microseconds / 1_000, to: &line)
    line.append(UInt8(ascii: "."))
    LogText.append(Int64(microseconds % 1_000), digits: 3, to: &line)
  }
}
