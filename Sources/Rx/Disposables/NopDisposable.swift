/// A disposable that does nothing.
struct NopDisposable: Disposable {
  static let instance = NopDisposable()

  func dispose() {}
}
