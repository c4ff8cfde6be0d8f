/// A shape by protocol: whatever has an area is one.
protocol HasArea {
  var area: Double { get }
}

/// A circle that has an area.
struct Disc: HasArea {
  let radius: Double

  var area: Double { 3.14 * (radius * radius) }
}

/// A rectangle that has an area.
struct Plate: HasArea {
  let width: Double
  let height: Double

  var area: Double { width * height }
}
