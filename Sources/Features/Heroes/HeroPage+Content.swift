import Domain
import HTTP
import Mustache

extension HeroPage {
  /// What the template of the results sees.
  func content(in language: Language) -> Object {
    [
      "isFound": true, "query": .string(query), "isEmpty": .bool(matches.isEmpty),
      "heroes": .list(matches.map { .object($0.content(in: language)) }),
      "pager": .object([
        "page": .integer(page), "pages": .integer(pages),
        "previous": page > 1 && page <= pages ? link(to: page - 1) : .null,
        "next": page < pages ? link(to: page + 1) : .null,
      ]),
    ]
  }

  private func link(to page: Int) -> Value {
    let page = String(page)
    let form = query.isEmpty ? Form(["page": page]) : Form(["q": query, "page": page])
    return .object(["href": .string("/heroes?\(form.encoded)")])
  }

  /// The page as JSON, in a language.
  func json(in language: Language) -> JSON {
    .object([
      "query": .string(query), "page": .integer(Int64(page)), "pages": .integer(Int64(pages)),
      "total": .integer(Int64(total)),
      "heroes": .array(heroes.map { $0.json(in: language) }),
    ])
  }
}

extension HeroMatch {
  fileprivate func content(in language: Language) -> Object {
    [
      "id": .integer(hero.id), "nameLang": .string(language.tagOfNames),
      "nameParts": .list(
        nameParts.map { .object(["text": .string($0.text), "isMatch": .bool($0.isMatched)]) }
      ),
      "nickname": .string(hero.nickname(in: language)),
      "star": .string(hero.star(in: language)),
      "description": .string(hero.description(in: language)),
      "icon": .object(hero.seal(in: language).content),
    ]
  }
}

extension Hero {
  fileprivate func json(in language: Language) -> JSON {
    .object([
      "id": .integer(Int64(id)), "name": .string(name(in: language)),
      "nickname": .string(nickname(in: language)), "star": .string(star(in: language)),
      "description": .string(description(in: language)),
      "icon": .string(HeroSealRoute.path(of: self)),
    ])
  }
}
