import Mustache
import Testing

@Suite struct EscapeTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"),
    ("\"\u{301}", "&quot;\u{301}"), ("药<品", "药&lt;品"), ("%'", "%&#39;"),
    ("&amp;", "&amp;amp;"), ("a\0b", "a\0b"),
  ])
  func `the five special characters become references`(text: String, expected: String) throws {
    var bytes: [UInt8] = []

    HTMLEscape.append(text, to: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(try render("{{v}}", ["v": .string(text)]) == expected)
    #expect(try render("{{{v}}}", ["v": .string(text)]) == text)
  }

  @Test(arguments: 0...40)
  func `a special character is found wherever it stands`(length: Int) {
    for place in 0...length {
      let before = String(repeating: "x", count: place)
      let after = String(repeating: "y", count: length - place)
      var bytes: [UInt8] = [7]

      HTMLEscape.append("\(before)<\(after)", to: &bytes)

      #expect(bytes == [7] + Array("\(before)&lt;\(after)".utf8))
    }
  }

  @Test func `every byte but the five stays itself`() throws {
    let special = Array("&<>\"'".utf8)
    let plain = (UInt8.min...UInt8.max).filter { !special.contains($0) }
    let library = try TemplateLibrary(templates: ["page": "{{v}}"])

    #expect(try library.render("page", with: ["v": .bytes(plain)]) == plain)
    for byte in special {
      #expect(try library.render("page", with: ["v": .bytes([byte])]).count > 3)
    }
  }
}
