import Foundation
import Mustache
import Synchronization
import Testing

/// The specification's own cases, when they lie beside the package.
@Suite(.enabled(if: SpecificationFile.exists)) struct SpecificationTests {
  @Test(arguments: SpecificationFile.all)
  func `every case of the specification renders as expected`(file: SpecificationFile) throws {
    let cases = try file.cases()

    #expect(!cases.isEmpty)
    for each in cases {
      var templates = each.partials
      templates["the case"] = each.template
      let library = try TemplateLibrary(templates: templates, unknownPartials: .renderNothing)

      let bytes = try library.render("the case", with: each.data)

      #expect(String(decoding: bytes, as: UTF8.self) == each.expected, "\(each.name)")
    }
  }

  @Test func `the specification has nine files and 194 cases`() throws {
    let cases = try SpecificationFile.all.map { try $0.cases().count }

    #expect(cases.count == 9)
    #expect(cases.reduce(0, +) == 194)
  }
}

/// One file of the specification's test data.
struct SpecificationFile: Sendable, CustomTestStringConvertible {
  struct Case {
    let name: String
    let data: Value
    let template: String
    let partials: [String: String]
    let expected: String
  }

  private struct Contents: Decodable {
    struct Test: Decodable {
      let name: String
      let data: JSON
      let template: String
      let partials: [String: String]?
      let expected: String
    }

    let tests: [Test]
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/mustache-spec").standardizedFileURL

  static var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static var all: [SpecificationFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map(SpecificationFile.init)
  }

  let name: String
  var testDescription: String { name }

  func cases() throws -> [Case] {
    let data = try Data(contentsOf: SpecificationFile.folder.appendingPathComponent(name))
    return try JSONDecoder().decode(Contents.self, from: data).tests.map { test in
      Case(
        name: test.name,
        data: value(test.data, in: test.name),
        template: test.template,
        partials: test.partials ?? [:],
        expected: test.expected
      )
    }
  }

  private func value(_ json: JSON, in test: String) -> Value {
    switch json {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .integer(let number): return .integer(number)
    case .decimal(let number): return .decimal(number)
    case .string(let text): return .string(text)
    case .list(let list): return .list(list.map { value($0, in: test) })
    case .object(let object):
      if object["__tag__"] != nil { return .lambda(lambda(of: test)) }
      return .object(Object(object.map { (Key($0.key), value($0.value, in: test)) }))
    }
  }

  /// The lambda that a case gives as source in other languages.
  private func lambda(of test: String) -> Lambda {
    let calls = Calls()
    return switch test {
    case "Interpolation": Lambda { _ in "world" }
    case "Interpolation - Expansion": Lambda { _ in "{{planet}}" }
    case "Interpolation - Alternate Delimiters": Lambda { _ in "|planet| => {{planet}}" }
    case "Interpolation - Multiple Calls": Lambda { _ in "\(calls.next())" }
    case "Escaping": Lambda { _ in ">" }
    case "Section": Lambda { $0 == "{{x}}" ? "yes" : "no" }
    case "Section - Expansion": Lambda { $0 + "{{planet}}" + $0 }
    case "Section - Alternate Delimiters": Lambda { $0 + "{{planet}} => |planet|" + $0 }
    case "Section - Multiple Calls": Lambda { "__" + $0 + "__" }
    default: Lambda { _ in "" }
    }
  }
}

/// What a JSON file holds.
private indirect enum JSON: Decodable {
  case null
  case bool(Bool)
  case integer(Int)
  case decimal(Double)
  case string(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .decimal(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}

/// Counts from 1.
private final class Calls: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
