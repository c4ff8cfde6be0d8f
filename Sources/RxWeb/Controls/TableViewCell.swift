public import Mustache
public import Rx

/// One row of a table, with the controls in it.
///
/// A table keeps the cell of a row for as long as the row stays, and configures it again for each
/// new value; the bag is renewed before that, so that nothing is bound twice.
open class TableViewCell: Control {
  /// What the cell has bound to; renewed before each configuration.
  public private(set) var disposeBag = DisposeBag()

  /// What the template of the row sees beside the id and the controls.
  public var content = Object()

  /// Makes the cell of the row with element id `name`, rendered by `template`.
  public required override init(_ name: String, template: String) {
    super.init(name, template: template)
  }

  /// Readies the cell for another value; call `super`.
  open func prepareForReuse() {
    disposeBag = DisposeBag()
  }

  open override var context: Object {
    var context = content
    if context["id"] == nil { context["id"] = .string(name) }
    for child in children { context[Key(child.key)] = .object(child.context) }
    return context
  }
}
