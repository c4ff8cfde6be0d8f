/// A view model whose input and output are properties: the page binds to both.
public protocol PortedViewModelType: ViewModelType {
  /// Where the page hands in what the visitor does.
  var input: Input { get }
  /// Where the page gets what it shows.
  var output: Output { get }
}
