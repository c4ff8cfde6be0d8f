public import FoundationEssentials

/// A table's source of models by index path.
public protocol SectionedViewDataSourceType {
  /// The model at a place; throws if there is none.
  func model(at indexPath: IndexPath) throws -> Any
}
