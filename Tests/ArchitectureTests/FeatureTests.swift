import Testing

/// A feature is a folder of `Sources/Features` that holds a page, and stands alone.
@Suite struct FeatureTests {
  static let features = Repository.folders(in: "Sources/Features").filter { name in
    Repository.swiftFiles(under: "Sources/Features/" + name).contains {
      $0.name.hasSuffix("Page.swift")
    }
  }

  @Test func `the four pages are features`() {
    #expect(Set(Self.features).isSuperset(of: ["Register", "Login", "Heroes", "Cart"]))
  }

  @Test func `no folder of Features names a type that a feature declares`() {
    let files = Repository.swiftFiles(under: "Sources/Features")
    let declared = Self.features.flatMap { feature in
      files.filter { $0.path.hasPrefix("Sources/Features/\(feature)/") }
        .flatMap { $0.parts.topLevelTypes }
        .map { (feature: feature, type: $0) }
    }

    #expect(declared.count >= 2 * Self.features.count, "A page and a ViewModel each.")
    for file in files where file.folder != "Sources/Features" {
      let names = file.parts.code.identifiers
      for (feature, type) in declared where !file.path.hasPrefix("Sources/Features/\(feature)/") {
        #expect(!names.contains(type), "\(file.path) names \(type) of \(feature)")
      }
    }
  }

  @Test func `every feature has its template and its tests`() {
    let tests = Repository.swiftFiles(under: "Tests/FeaturesTests").map(\.path)

    #expect(!Self.features.isEmpty)
    for feature in Self.features {
      let template = "Templates/\(feature)/page.mustache"
      #expect(Repository.text(of: template) != nil, "\(template) is missing")
      let own = tests.contains { $0.hasPrefix("Tests/FeaturesTests/\(feature)/") }
      #expect(own, "Tests/FeaturesTests has nothing of \(feature)")
    }
  }

  @Test func `no folder of templates belongs to nobody`() {
    let shared: Set<String> = ["Layout", "controls", "error", "strings"]
    let strangers = Set(Repository.folders(in: "Templates"))
      .subtracting(shared).subtracting(Self.features)

    #expect(strangers.isEmpty, "\(strangers.sorted())")
  }

  @Test func `types are seen at the top level alone`() {
    let text = SwiftText(
      """
      public final class Page {
        struct Inner {}
      }
      @MainActor struct Model<Element> {}
      indirect enum Tree: Sendable {}
      protocol Service {}
      extension Other {}
      """
    )

    #expect(text.topLevelTypes == ["Page", "Model", "Tree", "Service"])
  }
}

extension SwiftText {
  /// The names of the types that the file declares outside all braces.
  var topLevelTypes: [String] {
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    return code.linesOfText.filter { $0.first?.isWhitespace == false }.compactMap { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      guard
        let kind = words.firstIndex(where: kinds.contains),
        !words[..<kind].contains("extension"), kind + 1 < words.count
      else { return nil }
      return words[kind + 1]
    }
  }
}
