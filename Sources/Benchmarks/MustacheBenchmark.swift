import Mustache

/// Renders a page with a layout and 100 rows of four escaped fields, by template and by hand.
enum MustacheBenchmark {
  static func run() {
    do {
      try measure()
    } catch {
      print(error)
    }
  }

  private static func measure() throws(MustacheError) {
    let library = try TemplateLibrary(templates: templates)
    let heroes = (1...100).map(Hero.init(number:))
    let page = HandWrittenPage(title: title, heroes: heroes)
    let typed: Value = ["title": .string(title), "rows": .rows(heroes)]
    let objects: Value = ["title": .string(title), "rows": .list(heroes.map(\.object))]
    let reference = page.rendered()
    guard try library.render("Heroes/page", with: typed) == reference,
      try library.render("Heroes/page", with: objects) == reference
    else {
      print("The template and the hand-written page differ.")
      return
    }

    print("a layout and 100 rows of 4 escaped fields, \(reference.count) bytes")
    try time("by hand") { (bytes) throws(MustacheError) in
      page.render(into: &bytes)
    }
    try time("typed rows") { (bytes) throws(MustacheError) in
      try library.render("Heroes/page", with: typed, into: &bytes)
    }
    try time("objects") { (bytes) throws(MustacheError) in
      try library.render("Heroes/page", with: objects, into: &bytes)
    }
    try time("objects made each time") { (bytes) throws(MustacheError) in
      let context: Value = [
        "title": .string(title), "rows": .list(heroes.map(\.object)),
      ]
      try library.render("Heroes/page", with: context, into: &bytes)
    }
    try time("one row alone") { (bytes) throws(MustacheError) in
      try library.render("Heroes/row", with: .context(heroes[0]), into: &bytes)
    }
  }

  /// Prints renders and megabytes per second, by the median and the best of batches of about 1 ms.
  private static func time(
    _ name: String,
    _ render: (inout [UInt8]) throws(MustacheError) -> Void
  ) throws(MustacheError) {
    var bytes: [UInt8] = []
    let clock = ContinuousClock()
    func batch(_ size: Int) throws(MustacheError) -> Double {
      let start = clock.now
      for _ in 0..<size {
        bytes.removeAll(keepingCapacity: true)
        try render(&bytes)
      }
      return start.duration(to: clock.now) / .seconds(1)
    }
    let size = max(1, Int(1e-3 / (try batch(100) / 100)))
    var rates: [Double] = []
    for _ in 1...1000 { rates.append(Double(size) / (try batch(size))) }
    rates.sort()
    let (median, best) = (rates[rates.count / 2], rates[rates.count - 1])
    let megabytes = Int(median * Double(bytes.count) / 1e6)
    print(
      "\(name): \(Int(median)) renders/s, \(megabytes) MB/s, \(Int(1e9 / median)) ns each",
      "(best \(Int(1e9 / best)) ns)"
    )
  }

  private static let title = "Heroes of the Water Margin"

  private static let templates = [
    "Layout/page": """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>{{$title}}Rivulet{{/title}}</title>
    <link rel="stylesheet" href="/style.css">
    </head>
    <body>
    <main>
    {{$content}}{{/content}}
    </main>
    </body>
    </html>

    """,
    "Heroes/page": """
    {{<Layout/page}}
    {{$title}}{{title}}{{/title}}
    {{$content}}
    <h1>{{title}}</h1>
    <table>
    {{#rows}}
    {{>Heroes/row}}
    {{/rows}}
    </table>
    {{/content}}
    {{/Layout/page}}
    """,
    "Heroes/row": """
    <tr><td>{{name}}</td><td>{{nickname}}</td><td>{{star}}</td><td>{{description}}</td></tr>

    """,
  ]
}

/// One row of the page.
struct Hero: TemplateContext {
  let name: String
  let nickname: String
  let star: String
  let description: String

  init(number: Int) {
    name = "Song Jiang \(number)"
    nickname = "\"Timely Rain\" \(number)"
    star = "Tiankui <\(number)>"
    description = "Leader of the band & clerk of Yuncheng"
  }

  func value(for key: Key) -> Value? {
    switch key {
    case "name": .string(name)
    case "nickname": .string(nickname)
    case "star": .string(star)
    case "description": .string(description)
    default: nil
    }
  }

  var object: Value {
    [
      "name": .string(name), "nickname": .string(nickname), "star": .string(star),
      "description": .string(description),
    ]
  }
}
