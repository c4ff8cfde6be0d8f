/// Reads, one after the other, what the places of a pack of sources hold.
///
/// The places stand in an array and not in a tuple, whose metadata unspecialised code would have to
/// look up for each element.
struct PlaceReader {
  private let places: ContiguousArray<AnyObject>
  private var position = 0

  /// Begins at the first of `places`.
  init(_ places: ContiguousArray<AnyObject>) {
    self.places = places
  }

  /// The newest element in the next place, which must be a `Latest` of that type.
  mutating func newest<Element>(_: Element.Type) -> Element {
    unsafe unsafeDowncast(next(), to: Latest<Element>.self).element
  }

  /// Takes the first element out of the next place, which must be a `ZipQueue` of that type.
  mutating func first<Element>(_: Element.Type) -> Element {
    unsafe unsafeDowncast(next(), to: ZipQueue<Element>.self).take()
  }

  private mutating func next() -> AnyObject {
    defer { position &+= 1 }
    return places[position]
  }
}
