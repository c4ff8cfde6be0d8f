import Locking

/// Pages that every stranger who reads a language gets alike, but for the one-time key of the forms.
///
/// Such a page is bound and rendered once; after that only the key is put in. Safe from any thread.
final class UniformPages: Sendable {
  private struct Name: Hashable {
    let path: String
    let language: String
  }

  private let pages = Lock<[Name: [[UInt8]]]>([:])

  /// The page with a one-time key put in, if it is known.
  func page(_ path: String, language: String, oneTimeKey: String) -> [UInt8]? {
    let pieces = pages.withLock { $0[Name(path: path, language: language)] }
    guard let pieces, let first = pieces.first else { return nil }
    var page: [UInt8] = []
    page.reserveCapacity(pieces.reduce(pieces.count * oneTimeKey.utf8.count) { $0 + $1.count })
    page.append(contentsOf: first)
    for piece in pieces.dropFirst() {
      page.append(contentsOf: oneTimeKey.utf8)
      page.append(contentsOf: piece)
    }
    return page
  }

  /// Keeps a page that was rendered with this one-time key.
  func keep(_ page: [UInt8], _ path: String, language: String, oneTimeKey: String) {
    let key = Array(oneTimeKey.utf8)
    guard let initial = key.first else { return }
    var pieces: [[UInt8]] = []
    var start = page.startIndex
    var place = page.startIndex
    while place < page.endIndex {
      if page[place] == initial, page[place...].starts(with: key) {
        pieces.append(Array(page[start..<place]))
        place += key.count
        start = place
      } else {
        place += 1
      }
    }
    pieces.append(Array(page[start...]))
    pages.withLock { $0[Name(path: path, language: language)] = pieces }
  }
}
