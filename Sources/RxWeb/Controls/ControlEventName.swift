/// What can happen to an element, by the names of UIKit's control events.
public struct ControlEventName: RawRepresentable, Hashable, Sendable {
  /// The name, as it stands in `data-events` and after the dot of a posted field.
  public let rawValue: String

  /// Names an event.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  init(_ name: String) {
    rawValue = name
  }

  /// A pointer or a key went down on the element.
  public static let touchDown = Self("touchDown")
  /// The field has the focus.
  public static let editingDidBegin = Self("editingDidBegin")
  /// The text of the field has changed.
  public static let editingChanged = Self("editingChanged")
  /// The field has lost the focus.
  public static let editingDidEnd = Self("editingDidEnd")
  /// Enter was pressed in the field.
  public static let editingDidEndOnExit = Self("editingDidEndOnExit")
  /// The region was scrolled; the value is the offset.
  public static let didScroll = Self("didScroll")
  /// A finger or the mouse has begun to drag the region.
  public static let willBeginDragging = Self("willBeginDragging")
  /// The dragging is over; the value is `true` when the region rolls on.
  public static let didEndDragging = Self("didEndDragging")
  /// The region has come to rest.
  public static let didEndDecelerating = Self("didEndDecelerating")
}
