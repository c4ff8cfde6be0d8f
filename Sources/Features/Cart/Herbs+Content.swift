import Domain
import HTTP
import Mustache

extension HerbsViewModel.Found {
  /// What the template of the catalogue sees on the page at `path`.
  func content(in language: Language, at path: String) -> Object {
    [
      "all": .string(path), "query": .string(query), "isEmpty": .bool(herbs.isEmpty),
      "herbs": .list(herbs.map { .object($0.content(in: language)) }),
    ]
  }

  /// The herbs as JSON.
  func json(in language: Language) -> JSON {
    .object(["herbs": .array(herbs.map { $0.json(in: language) })])
  }
}

extension Herb {
  fileprivate func content(in language: Language) -> Object {
    [
      "id": .string(id.raw), "name": .string(name(in: language)),
      "nameLang": .string(language.tagOfNames),
      "pinyin": .string(language == .en ? "" : pinyin.joined(separator: " ")),
      "usage": .string(usage.name(in: language)), "unit": .string(Self.unit),
      "minPrice": .string(minPrice.description), "maxPrice": .string(maxPrice.description),
    ]
  }

  fileprivate func json(in language: Language) -> JSON {
    .object([
      "id": .string(id.raw), "name": .string(name(in: language)),
      "pinyin": .string(pinyin.joined(separator: " ")), "usage": .string(usage.rawValue),
      "unit": .string(Self.unit), "minPrice": .string(minPrice.description),
      "maxPrice": .string(maxPrice.description),
    ])
  }
}
