/// A view model that turns an input into an output, each time it is asked to.
public protocol ViewModelable: ViewModelType {
  /// The output of one page's input.
  func transform(_ input: Input) -> Output
}
