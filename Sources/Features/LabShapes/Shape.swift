/// A shape by inheritance: each kind of shape overrides what it knows better.
class Shape {
  /// The area; nothing is known of one in general.
  var area: Double { 0 }
}

/// A circle that is a shape by inheritance.
final class Circle: Shape {
  private let radius: Double

  init(radius: Double) {
    self.radius = radius
  }

  override var area: Double { 3.14 * (radius * radius) }
}

/// A rectangle that is a shape by inheritance.
final class Rectangle: Shape {
  private let width: Double
  private let height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  override var area: Double { width * height }
}
