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
  private var reusable: [String: TableViewCell] = [:]
  private let selections = PublishRelay<Int>()
  private let deletions = PublishRelay<Int>()

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

  /// Selects the row whose model has this identity; false when there is none.
  public func select(_ id: String) -> Bool { tell(selections, of: id) }

  /// Asks for the deletion of the row whose model has this identity; false when there is none.
  ///
  /// Only the model's owner can take it away: the row goes when its model does.
  public func delete(_ id: String) -> Bool { tell(deletions, of: id) }

  /// The cell of the row that `id` stands for, readied for another value; a new one, made from the
  /// template `identifier`, for a row that is new or had another type of cell.
  ///
  /// For the closure of `rx.items(_:)`.
  public func dequeueReusableCell<Cell: TableViewCell>(
    withIdentifier identifier: String,
    for id: String,
    as type: Cell.Type = Cell.self
  ) -> Cell {
    if let known = reusable[id] as? Cell, known.template == identifier {
      known.prepareForReuse()
      return known
    }
    let cell = Cell(rowPrefix + id, template: identifier)
    if let host { cell.attach(to: host) }
    return cell
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
  fileprivate func show<Model: Identifiable>(
    _ models: some Sequence<Model>,
    makeCell: (TableView, Int, Model) -> TableViewCell
  ) where Model.ID: LosslessStringConvertible {
    let old = rows
    for row in old { reusable[row.id] = row.cell }
    var changed: [TableViewCell] = []
    rows = models.enumerated().map { index, model in
      let id = String(model.id)
      if old.indices.contains(index), old[index].id == id, isEqual(old[index].model, model) {
        return old[index]
      }
      let cell = makeCell(self, index, model)
      changed.append(cell)
      return Row(id: id, model: model, cell: cell)
    }
    reusable = [:]
    let isSame = old.elementsEqual(rows) { $0.id == $1.id && $0.cell === $1.cell }
    if isSame {
      for cell in changed { cell.setNeedsRender() }
    } else {
      setNeedsRender()
    }
  }

  private func tell(_ relay: PublishRelay<Int>, of id: String) -> Bool {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return false }
    relay.accept(index)
    return true
  }

  fileprivate var selectedIndices: Observable<Int> { selections.asObservable() }
  fileprivate var deletedIndices: Observable<Int> { deletions.asObservable() }

  fileprivate func model<Model>(at index: Int, as type: Model.Type) -> Model? {
    rows.indices.contains(index) ? rows[index].model as? Model : nil
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
            table.show(models) { table, index, model in
              let cell = table.dequeueReusableCell(
                withIdentifier: cellIdentifier,
                for: String(model.id),
                as: cellType
              )
              configure(index, model, cell)
              return cell
            }
          }
        )
      }
    }
  }

  /// Binds a sequence of lists to the rows; `makeCell` dequeues the cell of each model, which may
  /// be of any type, and fills it.
  ///
  /// Used as in RxCocoa: `source.bind(to: table.rx.items) { table, index, model in … }`.
  public func items<Models: Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (
    _ makeCell: @escaping (TableView, Int, Models.Element) -> TableViewCell
  ) -> any Disposable
  where
    Source.Element == Models,
    Models.Element: Identifiable,
    Models.Element.ID: LosslessStringConvertible
  {
    let base = base
    return { makeCell in
      source.subscribe(
        Binder<Models>(base) { table, models in table.show(models, makeCell: makeCell) }
      )
    }
  }

  /// The index of each row that is selected.
  public var itemSelected: ControlEvent<Int> { ControlEvent(events: base.selectedIndices) }

  /// The index of each row that is to be deleted.
  public var itemDeleted: ControlEvent<Int> { ControlEvent(events: base.deletedIndices) }

  /// The model of each row that is selected; rows of models of another type are passed over.
  public func modelSelected<Model>(_ type: Model.Type) -> ControlEvent<Model> {
    let models = base.selectedIndices.compactMap { [weak base] index in
      base?.model(at: index, as: type)
    }
    return ControlEvent(events: models)
  }

  /// The model of each row that is to be deleted; rows of models of another type are passed over.
  public func modelDeleted<Model>(_ type: Model.Type) -> ControlEvent<Model> {
    let models = base.deletedIndices.compactMap { [weak base] index in
      base?.model(at: index, as: type)
    }
    return ControlEvent(events: models)
  }

  /// What the template of the table sees beside its rows.
  public var content: Binder<Object> {
    Binder(base) { table, content in table.content = content }
  }
}
