extension Compiler {
  /// Refuses templates that include each other whatever the context is.
  ///
  /// What stands in a section or a block may end, and is left to the depth limit.
  func checkCycles() throws(MustacheError) {
    var isDone = Array(repeating: false, count: edges.count)
    var isOpen = isDone
    for root in edges.indices where !isDone[root] {
      var path = [(template: root, next: 0)]
      isOpen[root] = true
      while let (template, next) = path.last {
        guard next < edges[template].count else {
          isOpen[template] = false
          isDone[template] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = edges[template][next]
        if isOpen[edge.target] {
          throw cycle(path.map(\.template), closedBy: edge)
        }
        if !isDone[edge.target] {
          isOpen[edge.target] = true
          path.append((edge.target, 0))
        }
      }
    }
  }

  private func cycle(_ path: [Int], closedBy edge: Edge) -> MustacheError {
    let members = path.drop { $0 != edge.target } + [edge.target]
    let names = members.map { tables.sources[$0].name }
    return tables.sources[path[path.count - 1]].error(
      .cycle,
      at: Int(tables.sites[edge.step]),
      found: names.joined(separator: " > "),
      expected: "a section around one of these, so that they end"
    )
  }
}
