public import Mustache
public import Rx

/// A list of rows, each a cell with controls of its own.
///
/// Rows are known by the identity of their model. When only some rows' values change, only these
/// are patched, as far as models can be compared; when rows come, go or move, the table is.
public final class TableView: Control {
  private struct Row {
    let id: String
    let model: Any
    let cell: TableViewCell
  }

  private let rowPrefix: String
  private var rows: [Row] = []

  /// What the template of the table sees beside its rows.
  public var content = Object() {
    didSet { setNeedsRender() }
  }

  /// Makes an empty table that is rendered by `template`.
  ///
  /// The element of a row has the id of its model behind `rowPrefix`.
  public init(_ name: String, template: String, rowPrefix: String) {
    self.rowPrefix = rowPrefix
    super.init(name, template: template)
  }

  /// The cell of the row whose model has this identity, if there is one.
  public func cell<Cell: TableViewCell>(_ id: String, as type: Cell.Type = Cell.self) -> Cell? {
    rows.first { $0.id == id }?.cell as? Cell
  }

  public override var children: [Control] { rows.map(\.cell) }

  public override var context: Object {
    var context = content
    context["id"] = .string(name)
    context["rows"] = .list(rows.map { .object($0.cell.context) })
    context["isEmpty"] = .bool(rows.isEmpty)
    return context
  }

  /// Shows `models`, keeping the cells of those that were there; the cell of a row that is the same
  /// as before is left alone.
  fileprivate func show<Model: Identifiable, Cell: TableViewCell>(
    _ models: some Sequence<Model>,
    cellIdentifier: String,
    cellType: Cell.Type,
    configure: (Int, Model, Cell) -> Void
  ) where Model.ID: LosslessStringConvertible {
    let old = rows
    var kept: [String: (index: Int, row: Row)] = [:]
    for (index, row) in old.enumerated() { kept[row.id] = (index, row) }
    var changed: [TableViewCell] = []
    rows = models.enumerated().map { index, model in
      let id = String(model.id)
      let known = kept[id]
      if let known, known.index == index, isEqual(known.row.model, model) { return known.row }
      let cell: Cell
      if let same = known?.row.cell as? Cell {
        same.prepareForReuse()
        cell = same
      } else {
        cell = Cell(rowPrefix + id, template: cellIdentifier)
        if let host { cell.attach(to: host) }
      }
      configure(index, model, cell)
      changed.append(cell)
      return Row(id: id, model: model, cell: cell)
    }
    if old.map(\.id) == rows.map(\.id) {
      for cell in changed { cell.setNeedsRender() }
    } else {
      setNeedsRender()
    }
  }
}

/// Whether both are the same; never, for what cannot be compared.
private func isEqual(_ one: Any, _ other: Any) -> Bool {
  guard let one = one as? any Equatable else { return false }
  return one.isEqual(to: other)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

extension Reactive where Base: TableView {
  /// Binds a sequence of lists to the rows: each model gets a cell of the given type, made from the
  /// template `cellIdentifier`, and `configureCell` fills it.
  ///
  /// Used as in RxCocoa: `source.bind(to: table.rx.items(cellIdentifier: "Cart/item")) { … }`.
  public func items<Models: Sequence, Cell: TableViewCell, Source: ObservableType>(
    cellIdentifier: String,
    cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (
    _ configureCell: @escaping (Int, Models.Element, Cell) -> Void
  ) -> any Disposable
  where
    Source.Element == Models,
    Models.Element: Identifiable,
    Models.Element.ID: LosslessStringConvertible
  {
    let base = base
    return { source in
      { configure in
        source.subscribe(
          Binder<Models>(base) { table, models in
            table.show(
              models,
              cellIdentifier: cellIdentifier,
              cellType: cellType,
              configure: configure
            )
          }
        )
      }
    }
  }

  /// What the template of the table sees beside its rows.
  public var content: Binder<Object> {
    Binder(base) { table, content in table.content = content }
  }
}
