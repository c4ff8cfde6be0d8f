public import Mustache
public import Rx

/// A region of a page whose content is one value, rendered by a template of the page's own.
public final class View: Control {
  /// What the template sees beside the id.
  public var content = Object() {
    didSet { setNeedsRender() }
  }

  /// The colour behind the region, if it has one of its own.
  public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { setNeedsRender() } }
  }

  /// How opaque the region is, from 0 to 1; shown in steps of a tenth.
  public var alpha = 1.0 {
    didSet { if alpha != oldValue { setNeedsRender() } }
  }

  /// Whether what is in the region can be used.
  public var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsRender() } }
  }

  /// Makes a region without content.
  public override init(_ name: String, template: String) {
    super.init(name, template: template)
  }

  public override var context: Object {
    var context = content
    context["id"] = .string(name)
    context["isHidden"] = .bool(isHidden)
    context["isInert"] = .bool(!isUserInteractionEnabled)
    context["paint"] = .string(classes.joined(separator: " "))
    return context
  }

  /// The classes of the style sheet that stand for colour and opacity.
  private var classes: [String] {
    var classes = backgroundColor.map { ["paint-\($0.rawValue)"] } ?? []
    // Written so that a number that is none, too, is in the range.
    let tenths = Int(((alpha > 0 ? min(alpha, 1) : 0) * 10).rounded())
    if tenths < 10 { classes.append("alpha-\(tenths)") }
    return classes
  }
}

extension Reactive where Base: View {
  /// What the template of the region sees.
  public var content: Binder<Object> {
    Binder(base) { view, content in view.content = content }
  }

  /// The colour behind the region.
  public var backgroundColor: Binder<Color?> {
    Binder(unawaited: base) { view, color in view.backgroundColor = color }
  }

  /// How opaque the region is, from 0 to 1.
  public var alpha: Binder<Double> {
    Binder(unawaited: base) { view, alpha in view.alpha = alpha }
  }

  /// Whether what is in the region can be used.
  public var isUserInteractionEnabled: Binder<Bool> {
    Binder(unawaited: base) { view, isEnabled in view.isUserInteractionEnabled = isEnabled }
  }
}

extension Reactive where Base: Control {
  /// Whether the element is left out of sight.
  public var isHidden: Binder<Bool> {
    Binder(base) { control, isHidden in control.isHidden = isHidden }
  }
}
