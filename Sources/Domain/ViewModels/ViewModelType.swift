/// A view model: what goes in, what comes out, and nothing of the page between.
///
/// It has one of two forms: ``PortedViewModelType`` keeps its input and output as properties,
/// ``ViewModelable`` makes the output from an input that it is handed.
public protocol ViewModelType {
  /// What the visitor does, as observables or observers.
  associatedtype Input
  /// What the page shows.
  associatedtype Output
}
