/// Something that can be given up: a subscription, a timer, a resource.
public protocol Disposable {
  /// Gives up what this stands for; further calls do nothing.
  func dispose()
}
