public import Mustache
public import Rx

/// A region of a page whose content is one value, rendered by a template of the page's own.
public final class View: Control {
  /// What the template sees beside the id.
  public var content = Object() {
    didSet { setNeedsRender() }
  }

  /// Makes a region without content.
  public override init(_ name: String, template: String) {
    super.init(name, template: template)
  }

  public override var context: Object {
    var context = content
    context["id"] = .string(name)
    context["isHidden"] = .bool(isHidden)
    return context
  }
}

extension Reactive where Base: View {
  /// What the template of the region sees.
  public var content: Binder<Object> {
    Binder(base) { view, content in view.content = content }
  }
}

extension Reactive where Base: Control {
  /// Whether the element is left out of sight.
  public var isHidden: Binder<Bool> {
    Binder(base) { control, isHidden in control.isHidden = isHidden }
  }
}
