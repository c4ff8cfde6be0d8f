/// Room for one element, empty at first.
///
/// It is no `Optional`, whose metadata unspecialised code would have to look up at each access.
@safe
final class Latest<Element> {
  private let storage: UnsafeMutablePointer<Element>
  private(set) var isSet = false

  init() {
    unsafe storage = .allocate(capacity: 1)
  }

  deinit {
    clear()
    unsafe storage.deallocate()
  }

  /// The element; there must be one.
  var element: Element {
    precondition(isSet, "No element has come yet.")
    return unsafe storage.pointee
  }

  /// Keeps `element` in place of what was kept.
  func set(_ element: Element) {
    if isSet {
      unsafe storage.pointee = element
    } else {
      unsafe storage.initialize(to: element)
      isSet = true
    }
  }

  /// Keeps `element` in place of what was kept, which it leaves there instead.
  func exchange(_ element: inout Element) {
    guard isSet else { return set(element) }
    unsafe swap(&storage.pointee, &element)
  }

  /// Forgets the element.
  func clear() {
    guard isSet else { return }
    isSet = false
    unsafe storage.deinitialize(count: 1)
  }

  /// Takes the element out; there must be one.
  func take() -> Element {
    precondition(isSet, "No element has come yet.")
    isSet = false
    return unsafe storage.move()
  }
}
