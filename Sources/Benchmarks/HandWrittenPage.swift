/// The page of ``MustacheBenchmark`` as one writes it for speed: one byte buffer, no templates.
struct HandWrittenPage {
  let title: String
  let heroes: [Hero]

  func rendered() -> [UInt8] {
    var bytes: [UInt8] = []
    render(into: &bytes)
    return bytes
  }

  func render(into bytes: inout [UInt8]) {
    let page = Bytes(capacity: 32_768)
    page.append(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>
      """
    )
    page.append(escaping: title)
    page.append(
      """
      </title>
      <link rel="stylesheet" href="/style.css">
      </head>
      <body>
      <main>
      <h1>
      """
    )
    page.append(escaping: title)
    page.append("</h1>\n<table>\n")
    for hero in heroes {
      page.append("<tr><td>")
      page.append(escaping: hero.name)
      page.append("</td><td>")
      page.append(escaping: hero.nickname)
      page.append("</td><td>")
      page.append(escaping: hero.star)
      page.append("</td><td>")
      page.append(escaping: hero.description)
      page.append("</td></tr>\n")
    }
    page.append("</table>\n\n</main>\n</body>\n</html>\n")
    page.move(to: &bytes)
  }
}

/// A byte buffer of a fixed size.
@safe
private final class Bytes {
  private let base: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  deinit {
    unsafe base.deallocate()
  }

  func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe append($0) }
  }

  /// Appends clean runs whole.
  func append(escaping text: String) {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      var start = 0
      for place in bytes.indices {
        let reference: StaticString
        switch unsafe bytes[place] {
        case UInt8(ascii: "&"): reference = "&amp;"
        case UInt8(ascii: "<"): reference = "&lt;"
        case UInt8(ascii: ">"): reference = "&gt;"
        case UInt8(ascii: "\""): reference = "&quot;"
        case UInt8(ascii: "'"): reference = "&#39;"
        default: continue
        }
        unsafe append(UnsafeBufferPointer(rebasing: bytes[start..<place]))
        append(reference)
        start = place + 1
      }
      unsafe append(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  func move(to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count <= capacity - count else { return }
    unsafe (base + count).update(from: start, count: bytes.count)
    count += bytes.count
  }
}
