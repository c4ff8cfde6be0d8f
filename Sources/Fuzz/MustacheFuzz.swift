import Mustache

/// Parses and renders templates: the input up to the first NUL is the page, and what the further
/// NULs part are the partials `a`, `b`, and so on.
func fuzzMustache(_ input: UnsafeRawBufferPointer) {
  var templates: [String: String] = [:]
  let parts = unsafe Array(input).split(
    separator: 0,
    maxSplits: partialNames.count,
    omittingEmptySubsequences: false
  )
  for (name, part) in zip(["page"] + partialNames, parts) {
    templates[name] = String(decoding: part, as: UTF8.self)
  }
  guard
    let library = try? TemplateLibrary(templates: templates, unknownPartials: .renderNothing)
  else { return }
  let options = RenderOptions(byteLimit: 65_536, depthLimit: 20)
  guard let bytes = try? library.render("page", with: context, options: options) else { return }
  precondition(bytes.count <= options.byteLimit, "The output is larger than allowed.")
}

private let partialNames = ["a", "b", "c", "d", "e", "f", "g", "h"]

private let context: Value = [
  "t": true, "f": false, "n": nil, "s": "a & <b>", "i": -7, "d": 0.5,
  "bytes": .bytes([0xff, 0x26]),
  "l": [1, "b", [2, 3], ["s": "inner"], nil], "o": ["o": ["s": "deep", "a": "a"], "x": "a"],
  "r": .rows([FuzzRow(number: 1), FuzzRow(number: 2)]), "c": .context(FuzzRow(number: 3)),
  "same": .lambda { $0 }, "twice": .lambda { $0 + $0 }, "code": .lambda { _ in "{{s}}{{>a}}" },
  "filter": .lambda(Lambda(filter: { $0 + $0 })), "name": "a",
]

private struct FuzzRow: TemplateContext {
  let number: Int

  func value(for key: Key) -> Value? {
    switch key {
    case "i": .integer(number)
    case "l": [.integer(number), .context(self)]
    case "name": "b"
    default: nil
    }
  }
}
