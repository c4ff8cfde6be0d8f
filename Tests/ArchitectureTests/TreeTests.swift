import Testing

/// What the top of the tree, the templates and the static files hold.
@Suite struct TreeTests {
  @Test func `the top level holds the six names and nothing else that is not hidden`() throws {
    let ignored = try #require(Repository.text(of: ".gitignore")).linesOfText
      .filter { $0.hasPrefix("*.") }.map { $0.dropFirst() }
    let names = Repository.names(in: ".").filter { name in
      !ignored.contains { name.hasSuffix($0) }
    }

    #expect(
      names == ["Package.swift", "Public", "README.md", "Sources", "Templates", "Tests"]
    )
  }

  @Test func `every library that others may depend on has its page of documentation`() throws {
    let products = try #require(Repository.text(of: "Package.swift")).linesOfText
      .filter { $0.contains(".library(name: ") }
      .compactMap { line in line.split(separator: "\"").dropFirst().first.map(String.init) }

    #expect(products.count >= 9)
    for name in products + ["Locking"] {
      let page = Repository.text(of: "Sources/\(name)/\(name).docc/\(name).md")
      #expect(page?.hasPrefix("# ``\(name)``\n") == true, "\(name)")
    }
  }

  @Test func `no template prints raw outside the layout`() {
    let templates = Repository.templates.filter { !$0.path.hasPrefix("Templates/Layout/") }

    #expect(templates.count >= 4)
    for template in templates {
      #expect(template.text.rawTags.isEmpty, "\(template.path): \(template.text.rawTags)")
    }
  }

  @Test(arguments: [("{{{a}}}", 1), ("{{& a}}", 1), ("{{ &a}}", 1), ("{{a}} && {b}", 0)])
  func `a raw tag is seen in each of its forms`(text: String, count: Int) {
    #expect(text.rawTags.count == count)
  }

  @Test func `no template holds a script or a style of its own`() {
    #expect(!Repository.templates.isEmpty)
    for template in Repository.templates {
      let text = template.text.lowercased()
      #expect(!text.contains("<style"), "\(template.path)")
      #expect(!text.contains(" style="), "\(template.path)")
      #expect(!text.contains(" onclick="), "\(template.path)")
      let scripts = text.ranges(of: "<script")
        .map { text[$0.lowerBound...].prefix { $0 != ">" } }
      #expect(scripts.allSatisfy { $0.contains(" src=") }, "\(template.path)")
    }
  }

  @Test func `every form of the templates names its method and a path of this site`() {
    let forms = Repository.templates.flatMap { template in
      template.text.ranges(of: "<form").map {
        (path: template.path, tag: template.text[$0.lowerBound...].prefix { $0 != ">" })
      }
    }

    #expect(forms.count >= 6)
    for (path, tag) in forms {
      #expect(tag.contains("method=\"post\"") || tag.contains("method=\"get\""), "\(path): \(tag)")
      #expect(tag.contains("action=\"/") || tag.contains("action=\"{{"), "\(path): \(tag)")
    }
  }

  @Test(arguments: ["live", "presses", "stream", "morph", "forms", "events"])
  func `a script stays within 12 KiB`(name: String) throws {
    let script = try #require(Repository.text(of: "Public/\(name).js"))

    #expect(script.linesOfText.count <= 300)
    #expect(script.utf8.count <= 12 * 1024)
  }

  @Test func `the README stays within 200 lines`() throws {
    #expect(try #require(Repository.text(of: "README.md")).linesOfText.count <= 200)
  }
}

extension String {
  /// The template tags that print without escaping.
  fileprivate var rawTags: [Substring] {
    ranges(of: "{{").map { self[$0.upperBound...].prefix(16) }.filter { tag in
      tag.hasPrefix("{") || tag.drop { $0 == " " }.hasPrefix("&")
    }
  }
}
