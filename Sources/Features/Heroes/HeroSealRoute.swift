import Domain
import HTTP
import Mustache
public import RxWeb
public import Web

/// Draws the seal of a hero as a picture of its own, for clients that show no page.
public struct HeroSealRoute: Sendable {
  private let renderer: PageRenderer

  /// Makes the route; the renderer draws.
  public init(renderer: PageRenderer) {
    self.renderer = renderer
  }

  /// Adds the route.
  public func add(to router: inout Router) {
    router.get("/heroes/{id}/seal.svg", .signedIn) { context in
      let id = try context.parameters.number("id")
      guard let hero = HeroCatalogue.standard.hero(Int(clamping: id)) else {
        throw HTTPError(.notFound)
      }
      let picture = try renderer.render(
        "Heroes/seal-picture",
        with: hero.seal(in: .zhHant).content
      )
      return Response(type: MediaType("image/svg+xml"), body: .bytes(picture))
    }
  }

  /// Where the seal of a hero is.
  static func path(of hero: Hero) -> String { "/heroes/\(hero.id)/seal.svg" }
}

extension HeroSeal {
  /// What the templates of a seal see.
  var content: Object {
    let glyphs = glyph.map(String.init)
    return [
      "isHeavenly": .bool(star == .heavenly), "first": .optional(glyphs.first),
      "second": .optional(glyphs.dropFirst().first),
    ]
  }
}
