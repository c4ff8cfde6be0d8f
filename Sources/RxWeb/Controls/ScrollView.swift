public import Mustache
public import Rx

/// A region that shows a part of its content, rendered by a template of the page's own.
///
/// Its offset goes both ways: the page scrolls the element, and the visitor's scrolling tells the page.
public final class ScrollView: Control {
  /// How far the content is scrolled, in CSS pixels from its start.
  public struct Offset: Hashable, Sendable {
    /// To the right.
    public var x: Int
    /// Down.
    public var y: Int

    /// Makes an offset.
    public init(x: Int = 0, y: Int = 0) {
      self.x = x
      self.y = y
    }

    /// Reads what a browser tells: `x,y` in whole numbers; nil for any other text.
    init?(_ text: String) {
      let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ (1...7).contains($0.count) }),
        let x = String(parts[0]).flatMap({ Int($0) }), let y = String(parts[1]).flatMap({ Int($0) })
      else { return nil }
      self.init(x: x, y: y)
    }

    var text: String { "\(x),\(y)" }
  }

  /// How far the content is scrolled, as far as the server knows.
  public var contentOffset = Offset() {
    didSet { if contentOffset != oldValue { setNeedsRender() } }
  }

  private let scrolls = PublishRelay<Offset>()

  /// Makes a region at its start.
  public override init(_ name: String, template: String) {
    super.init(name, template: template)
  }

  /// Takes an offset that the visitor scrolled to; another text changes nothing.
  public override func receive(_ event: ControlEventName, value: String) {
    if event == .didScroll {
      guard let offset = Offset(value) else { return }
      contentOffset = offset
      scrolls.accept(offset)
    }
    super.receive(event, value: value)
  }

  public override var context: Object {
    var context = super.context
    context["offset"] = .string(contentOffset.text)
    return context
  }

  fileprivate var offsets: Observable<Offset> {
    _ = events(.didScroll)
    return scrolls.asObservable()
  }
}

extension Reactive where Base: ScrollView {
  /// The offset: the present one at once, then each that the visitor scrolls to; binding to it scrolls.
  public var contentOffset: ControlProperty<ScrollView.Offset> {
    let base = base
    let values = Observable.deferred { [weak base] in
      guard let base else { return Observable<ScrollView.Offset>.empty() }
      return base.offsets.startWith(base.contentOffset)
    }
    return ControlProperty(
      values: values,
      valueSink: Binder(unawaited: base) { view, offset in view.contentOffset = offset }
    )
  }

  /// The visitor has scrolled.
  public var didScroll: ControlEvent<Void> { controlEvent(.didScroll) }

  /// The visitor has begun to drag the content.
  public var willBeginDragging: ControlEvent<Void> { controlEvent(.willBeginDragging) }

  /// The visitor has let go of the content; whether it rolls on.
  public var didEndDragging: ControlEvent<Bool> {
    ControlEvent(events: base.events(.didEndDragging).map { $0 == "true" })
  }

  /// The content has come to rest.
  public var didEndDecelerating: ControlEvent<Void> { controlEvent(.didEndDecelerating) }
}
