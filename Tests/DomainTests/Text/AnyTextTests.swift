import Domain
import Testing

/// What holds for whatever is typed.
@Suite struct AnyTextTests {
  private let texts = RandomTexts(count: 3000, seed: 108)

  @Test func `a username that is accepted is read again as itself`() throws {
    let names = texts.compactMap { try? Username($0) }

    #expect(names.count > 50)
    for name in names {
      let again = try Username(name.display)
      #expect(Array(again.display.utf8) == Array(name.display.utf8))
      #expect(Array(again.key.utf8) == Array(name.key.utf8))
    }
  }

  @Test func `the key of a username is its own key`() throws {
    for name in texts.compactMap({ try? Username($0) }) {
      let keyed = try? Username(name.key)
      #expect(keyed == name, "\(name.display.unicodeScalars.map(\.value))")
    }
  }

  @Test func `a username shows no control and no line break`() {
    let scalars = texts.compactMap { try? Username($0) }.flatMap(\.display.unicodeScalars)

    #expect(!scalars.contains { $0.properties.generalCategory == .control })
    #expect(!scalars.contains("\u{202E}"))
    #expect(!scalars.contains("\u{2028}"))
  }

  @Test func `a username is no longer by its canonical form than allowed`() {
    for name in texts.compactMap({ try? Username($0) }) {
      #expect((1...256).contains(name.display.utf8.count))
      #expect((1...64).contains(name.characterCount))
    }
  }

  @Test func `a count that is accepted is in its range`() {
    let counts = texts.compactMap { try? CountRules.count($0) }

    #expect(!counts.isEmpty)
    #expect(counts.allSatisfy { (0...9999).contains($0) })
  }

  @Test func `the parts of a found name make the name`() {
    for text in texts {
      for match in HeroCatalogue.standard.heroes(startingWith: text, in: .en).matches {
        #expect(match.nameParts.map(\.text).joined() == match.hero.name(in: .en))
      }
    }
  }

  @Test func `a longer query finds no more than the one it begins with`() {
    for text in texts where text.unicodeScalars.count > 1 {
      let shorter = String(text.unicodeScalars.dropLast())
      let found = HeroCatalogue.standard.heroes(startingWith: text, in: .en).total
      #expect(found <= HeroCatalogue.standard.heroes(startingWith: shorter, in: .en).total)
    }
  }
}
