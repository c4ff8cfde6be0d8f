/// What is said of a hero in one language.
struct HeroText: Hashable, Sendable {
  let name: String
  let nickname: String
  let star: String
  let description: String
}
